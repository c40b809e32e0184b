// Runs before the first paint, so that the page never shows the wrong theme. A stored choice wins everywhere.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('wheel-gallery-theme');
  } catch {
    // Storage may be closed to us; the default applies.
  }
  const choice = stored ?? (location.pathname.startsWith('/admin') ? 'dark' : 'system');
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
