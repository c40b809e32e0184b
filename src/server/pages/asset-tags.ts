import { matchesPath, type OpenedInGallery, openedBy } from '#contract/opened-by-address.ts';

export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'src/web/entry-client.tsx';
const PANEL = 'src/web/gallery/filters/filter-panel.tsx';

/** What the gallery opens with code of its own. */
const PARTS = {
  sheet: 'src/web/vehicle/sheet/build-sheet.tsx',
  embed: 'src/web/gallery/embed/embed-screen.tsx',
  see: 'src/web/gallery/see/see-screen.tsx',
  comparison: 'src/web/gallery/compare/comparison.tsx',
  fitment: 'src/web/gallery/fitment/fitment-view.tsx',
  list: 'src/web/vehicle/card/card-plate.tsx',
  vehicle: 'src/web/gallery/report/opened-vehicle.tsx',
  fit: 'src/web/gallery/fit/fit-dialog.tsx',
  upload: 'src/web/vehicle-form/upload-dialog/upload-dialog.tsx',
  wheel: 'src/web/gallery/wheel-header/wheel-header.tsx',
};
const SCREENS: Record<string, string> = {
  '/auth': 'src/web/auth/auth-screen.tsx',
  '/my-vehicles': 'src/web/garage/garage-screen.tsx',
  '/add-vehicle': 'src/web/add-vehicle/add-vehicle-screen.tsx',
  '/edit-vehicle/:id': 'src/web/edit-vehicle/edit-vehicle-screen.tsx',
  '/admin/login': 'src/web/admin/login/admin-login-screen.tsx',
  '/admin': 'src/web/admin/dashboard/dashboard-screen.tsx',
  '/admin/dashboard': 'src/web/admin/dashboard/dashboard-screen.tsx',
  '/admin/image-associations': 'src/web/admin/image-associations/image-associations-screen.tsx',
  '/admin/wheel-models': 'src/web/admin/wheel-models/wheel-models-screen.tsx',
  '/admin/bring-in': 'src/web/admin/bring-in/bring-ins-screen.tsx',
  '/admin/bring-in/:id': 'src/web/admin/bring-in/bring-in-screen.tsx',
  '/admin/webhooks': 'src/web/admin/webhooks/webhooks-screen.tsx',
  '/admin/parts': 'src/web/admin/parts/parts-screen.tsx',
};

/** Tags for the head of the page at an address: styles, scripts and fonts, in the order they are wanted. */
export function assetTags(manifest: Manifest): (address: string) => string {
  const chunks = chunksOf(manifest, ENTRY);
  const [entry] = chunks;
  if (!entry) throw new Error('dist/ holds no build of the screens. Run npm run build.');
  const styles = stylesOf(chunks);
  // What is pressed before the page listens waits for these scripts, so that they go before fonts and most pictures.
  const scripts = [
    `<script type="module" fetchpriority="high" src="/${entry.file}"></script>`,
    ...preloads(chunks.slice(1), 'fetchpriority="high"'),
  ];
  const fonts = chunks
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => /(inter|barlow-condensed-600)-first.*\.woff2$/.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/${file}" crossorigin>`,
    );
  const first = ['<script src="/early.js"></script>', ...styles, ...scripts];
  const more = (name: string) => chunksOf(manifest, name).filter((chunk) => !chunks.includes(chunk));
  // Styles with a condition would pass for loaded where it does not hold, so that the panel has none of its own.
  const panel = preloads(more(PANEL), 'media="(min-width: 64rem)"');
  return (address) => {
    const parts = partsOf(address);
    const opened = [...new Set(parts.names.flatMap(more))];
    const code = [...stylesOf(opened), ...preloads(opened), ...(parts.panel ? panel : [])];
    return [...first, ...code, ...fonts].join('\n');
  };
}

function partsOf(address: string): { names: string[]; panel?: boolean } {
  const opened = openedBy(address);
  if (opened.screen !== 'other') return partsOfGallery(opened);
  const screen = Object.entries(SCREENS).find(([path]) => matchesPath(path, opened.path))?.[1];
  return { names: screen === undefined ? [] : [screen] };
}

function partsOfGallery(opened: OpenedInGallery): { names: string[]; panel: boolean } {
  const { screen, state, vehicle, fit, upload } = opened;
  if (screen === 'sheet' || screen === 'embed' || screen === 'see')
    return { names: [PARTS[screen]], panel: false };
  const names = [
    (screen === 'comparison' || screen === 'fitment') && PARTS[screen],
    screen === 'list' && state.view === 'list' && PARTS.list,
    state.filters.wheelModel?.length === 1 && PARTS.wheel,
    vehicle !== undefined && PARTS.vehicle,
    fit && PARTS.fit,
    upload && PARTS.upload,
  ];
  return { names: names.filter((name) => typeof name === 'string'), panel: screen !== 'comparison' };
}

function stylesOf(chunks: ManifestChunk[]): string[] {
  return chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`);
}

function preloads(chunks: ManifestChunk[], attributes = ''): string[] {
  return chunks.map(({ file }) => `<link rel="modulepreload" ${attributes} href="/${file}">`);
}

/** A chunk and all that it needs at once, itself first. */
function chunksOf(manifest: Manifest, name: string, found = new Set<ManifestChunk>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (chunk && !found.has(chunk)) {
    found.add(chunk);
    for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  }
  return [...found];
}
