import { createServer, type ViteDevServer } from 'vite';
import type { EntryRender, Renderer } from './screens.ts';

const ENTRY_TAGS =
  '<script src="/early.js"></script>\n<link rel="stylesheet" href="/src/web/theme.css">\n<script type="module" src="/src/web/entry-client.tsx"></script>';
/** Addresses that Vite answers; everything else is the app's. */
const SOURCES = /^\/(src|node_modules|@|theme\.js|early\.js|icon|favicon|apple-touch-icon|manifest|preview)/;

/** `npm run dev`: screens straight from their sources, refreshed as they are edited. */
export function developmentRenderer(): Renderer {
  let vite: ViteDevServer | undefined;
  let assets = ENTRY_TAGS;
  return {
    async render({ url, site }, fetchReply) {
      const entry = await vite?.ssrLoadModule('/src/web/entry-server.tsx');
      const render: EntryRender | undefined = entry?.render;
      if (!render) throw new Error('The screens are rendered only once the app is built');
      return render(url, fetchReply, site);
    },
    assets: () => assets,
    inlineScripts: true,
    async serveAssets(app) {
      const server = await createServer({
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      });
      vite = server;
      assets = `${await refreshTags(server)}\n${ENTRY_TAGS}`;
      app.addHook('onRequest', async (request, reply) => {
        if (!SOURCES.test(request.url)) return;
        reply.hijack();
        server.middlewares(request.raw, reply.raw);
      });
      app.addHook('onClose', () => server.close());
    },
  };
}

/** The scripts that refresh a page as its sources change. */
async function refreshTags(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/', '<html><head></head></html>');
  return /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
}
