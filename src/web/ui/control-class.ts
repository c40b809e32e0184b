/** Edge and ground shared by text fields and selects. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-control border border-line-strong bg-panel px-3 text-sm transition-colors placeholder:text-muted hover:border-muted disabled:border-line disabled:bg-raised disabled:text-faint aria-invalid:border-[1.5px] aria-invalid:border-error max-md:text-base';
