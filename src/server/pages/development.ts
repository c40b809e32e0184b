import { createServer } from 'vite';
import type { Renderer, RenderScreen } from './render.ts';

/** `npm run dev`: screens straight from their sources, refreshed as they are edited. */
export async function developmentRenderer(): Promise<Renderer> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const preamble = await vite.transformIndexHtml('/', '<html><head></head></html>');
  const inHead = /<head>([\s\S]*?)<\/head>/.exec(preamble)?.[1] ?? '';
  return {
    async render(url, fetchReply, site) {
      const entry: { render: RenderScreen } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as {
        render: RenderScreen;
      };
      return entry.render(url, fetchReply, site);
    },
    assets: `${inHead}\n<link rel="stylesheet" href="/src/web/theme.css">\n<script type="module" src="/src/web/entry-client.tsx"></script>`,
    async serveAssets(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(src|node_modules|@|theme\.js|icon|manifest)/.test(request.url)) {
          reply.hijack();
          vite.middlewares(request.raw, reply.raw);
        }
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
