import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractInBrowser } from './scripts/contract-in-browser.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contractInBrowser()],
  publicDir: 'src/web/public',
  // The router brings a stand-in for what React has had since 18.
  ...(command === 'build' && { resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } } }),
  // What renders on the server is built in whole, so that it is React's production build whatever NODE_ENV says.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/web',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Schemas are for screens with forms, whoever else names them. What they and the first load share comes first.
                {
                  name: 'shared',
                  test: /\/src\/domain\/(choices|limits|measures|uploads)\.ts$|rolldown\/runtime/,
                  priority: 3,
                },
                // Filters and other screens share it; else it would come with everything that only those share.
                { name: 'links', test: /\/src\/domain\/links\.ts$/, priority: 3 },
                { name: 'schemas', test: /\/zod\/|\/src\/contract\/(endpoint|submission)\.ts$/, priority: 2 },
                // The first load with all it needs is one file: as dozens of small ones it is a sixth larger. With it is the tick of its
                // filters, which would bring all icons along that other screens share.
                { name: 'first-load', test: /\/entry-client\.tsx$|\/icons\/check\.mjs$/, priority: 1 },
                // So are dialogs, and an opened build, which is where most visitors go next or come first.
                { name: 'dialogs', test: /\/src\/web\/ui\/overlay\/(confirm-)?dialog\.tsx$/, priority: 0.9 },
                // An opened build leads to drawings; who comes to one by a link needs neither the build nor dialogs.
                {
                  name: 'to-drawings',
                  test: /\/src\/contract\/(similar|see\/see-address)\.ts$|\/src\/web\/vehicle\/actions\/share\.ts$/,
                  minShareCount: 2,
                  priority: 0.9,
                },
                // What a build, the chart, compared builds and drawings have in common.
                {
                  name: 'set-up',
                  test: /lucide-react|\/src\/domain\/|\/src\/contract\/(fitment|page-titles)\.ts|\/src\/web\/vehicle\/(wheel|similar\/chart)/,
                  minShareCount: 2,
                  priority: 0.85,
                },
                { name: 'build', test: /\/src\/web\/vehicle\/detail\/vehicle-dialog\.tsx$/, priority: 0.8 },
              ],
            },
          },
        },
  },
}));
