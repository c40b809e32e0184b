import { build } from 'vite';
import { expect, test } from 'vitest';
import { contractInBrowser } from '../scripts/contract-in-browser.ts';

/** Builds these files of the contract for a browser and gives the code that travels. */
async function inBrowser(files: Record<string, string>, { ssr = false } = {}): Promise<string> {
  const root = '/made-up/src/contract/';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'made-up-files',
        resolveId: (id) => {
          const name = id.replace(/^\.\//, '').replace(root, '');
          return name in files ? `${root}${name}` : undefined;
        },
        load: (id) => files[id.replace(root, '')],
      },
      contractInBrowser(),
    ],
    build: {
      write: false,
      minify: false,
      ...(ssr && { ssr: true }),
      rolldownOptions: { input: `${root}entry.ts`, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}

const FILES = {
  'schemas.ts': `
    export const z = { object: (shape) => ({ heavySchema: shape }) };
    export const endpoint = (given) => given;`,
  'likes.ts': `
    import { endpoint, z } from './schemas.ts';
    export const like = endpoint({
      method: 'PATCH', path: '/api/vehicles/:id', summary: 'Like a build',
      body: z.object({ liked: 'private detail' }), reply: z.object({}),
    });
    export const list = endpoint({ ...like, method: 'GET', params: z.object({ id: 'private detail' }) });
    export const likeForm = z.object({ liked: 'a field of a form' });
    export const LIMIT = 20;`,
};

test('an endpoint travels as its method and path, also when it is made from another', async () => {
  const code = await inBrowser({
    ...FILES,
    'entry.ts': `import { like, list, LIMIT } from './likes.ts'; export const made = [like, list, LIMIT];`,
  });
  expect(code).not.toMatch(/private detail|heavySchema|Like a build|a field of a form/);
  const { made } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(made).toEqual([
    { method: 'PATCH', path: '/api/vehicles/:id' },
    { method: 'GET', path: '/api/vehicles/:id' },
    20,
  ]);
});

test('the schema of a form comes along with the form that names it', async () => {
  const code = await inBrowser({
    ...FILES,
    'entry.ts': `import { likeForm } from './likes.ts'; export const made = likeForm;`,
  });
  expect(code).toContain('a field of a form');
  expect(code).not.toContain('private detail');
});

test('what renders on the server keeps the whole contract', async () => {
  const code = await inBrowser(
    { ...FILES, 'entry.ts': `import { like } from './likes.ts'; export const made = like;` },
    { ssr: true },
  );
  expect(code).toContain('private detail');
});
