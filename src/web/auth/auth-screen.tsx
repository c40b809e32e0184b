/** Comes with the accounts of owners and administrators. */
export function Screen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="font-condensed text-[28px]/8 font-semibold">Sign In</h1>
    </main>
  );
}
