/** A key of the keyboard, as a mark beside what it does; phones have none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-current/35 px-1 font-medium font-sans text-xs max-md:hidden">
      {children}
    </kbd>
  );
}
