// Runs before the first paint, so that the page never shows the wrong theme. A stored choice wins everywhere but inside
// another site, whose address may say the theme.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('wheel-gallery-theme');
  } catch {
    // Storage may be closed to us; the default applies.
  }
  const given = new URLSearchParams(location.search);
  const embedded = given.get('embed') === '1' ? given.get('theme') : null;
  if (embedded === 'light' || embedded === 'dark') stored = embedded;
  const choice = stored ?? (location.pathname.startsWith('/admin') ? 'dark' : 'system');
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
