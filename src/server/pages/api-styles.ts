/** The look of the page about the API: the site's colours and sizes, without its scripts and style sheets. */
export const API_STYLES = `
:root { color-scheme: light; --bg: oklch(0.985 0.003 80); --panel: oklch(1 0 0); --raised: oklch(0.962 0.004 80);
  --line: oklch(0.9 0.005 80); --text: oklch(0.22 0.008 60); --muted: oklch(0.48 0.008 70); --accent: oklch(0.52 0.19 33) }
.dark { color-scheme: dark; --bg: oklch(0.16 0.006 265); --panel: oklch(0.2 0.006 265); --raised: oklch(0.24 0.007 265);
  --line: oklch(0.3 0.006 265); --text: oklch(0.95 0.003 265); --muted: oklch(0.72 0.008 265); --accent: oklch(0.75 0.15 40) }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 1392px; padding: 0 1.5rem 4rem; background: var(--bg); color: var(--text);
  font: 0.875rem/1.5 Inter, system-ui, sans-serif }
h1 { margin: 2rem 0 0.25rem; font-size: 2rem; line-height: 1.2 }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem }
a { color: var(--accent) }
header p, details p, summary span { color: var(--muted) }
code, pre { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-top: 1.5rem }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: flex; justify-content: space-between; padding: 0.4rem 0.5rem; border-radius: 6px; color: inherit; text-decoration: none }
nav a:hover { background: var(--raised) }
nav span { color: var(--muted) }
details { margin-top: 0.5rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); padding: 0 1rem }
details[open] { padding-bottom: 1rem }
summary { margin: 0 -1rem; padding: 0.75rem 1rem; cursor: pointer; overflow-wrap: anywhere }
summary code:first-child { display: inline-block; min-width: 4.5em; font-weight: 600; color: var(--accent) }
pre { margin: 0; padding: 0.75rem; border-radius: 6px; background: var(--raised); overflow-x: auto; white-space: pre-wrap }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.3rem 0.5rem; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
thead th { color: var(--muted); border: 0 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 767px) { body { padding: 0 1rem 3rem } .columns { grid-template-columns: minmax(0, 1fr); gap: 0 }
  nav { position: static; max-height: none } nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem } nav a { gap: 0.5rem; border: 1px solid var(--line) } }
`;
