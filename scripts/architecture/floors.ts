/** Folders that stand beside each other, each with what it holds. A file may have a line of its own. */
export type Floor = Readonly<Record<string, string>>;

/**
 * The house from the bottom. What stands on a floor may use what stands on the floors before it, and nothing beside it
 * or above it. A folder means all that is in it, except what is named itself.
 */
export const FLOORS: readonly Floor[] = [
  { 'src/domain': 'what is true of wheels, tires and trucks: pure functions and closed lists' },
  { 'src/drawings': 'a set-up drawn to scale as SVG, on the server and in the browser' },
  { 'src/contract': 'what both sides say to each other: schemas and endpoints as data, addresses' },

  { 'src/server/database': 'PostgreSQL, else the embedded one; schema, migrations' },
  { 'src/server/platform': 'technology; knows no product word' },
  { 'src/server/settings': 'the environment as settings, limits, and what every route list may use' },
  {
    'src/server/access': 'who is calling and what they may do',
    'src/server/mails': 'what is mailed, and sending it',
  },
  { 'src/server/uploads': 'files of builds: receive, claim, purge' },
  { 'src/server/activity': 'what was changed, by whom, before and after; taking it back' },
  {
    'src/server/webhooks': 'other programs that are told what happens to builds',
    'src/server/company': 'administrators who sign in with the company’s account',
  },
  { 'src/server/vehicles': 'the write side: submit, change, delete, likes, views, questions, the garage' },
  { 'src/server/gallery': 'the read side: snapshot, search, fitment, nearest, public data' },
  {
    'src/server/favorites': 'saved builds',
    'src/server/assistants': 'questions of assistants, by the Model Context Protocol',
    'src/server/wheel-models': 'the list that feeds the forms',
    'src/server/parts': 'what wheels and hubs are listed as',
  },
  { 'src/server/follows': 'what accounts follow, and what ends mails' },
  { 'src/server/bring-in': 'builds and wheels from a spreadsheet' },
  { 'src/server/keys': 'passkeys, codes of an authenticator app, recovery codes' },
  { 'src/server/accounts': 'users, administrators, signing in, recovery' },
  {
    'src/server/admin': 'moderation, pictures, integrity',
    'src/server/transfer': 'export, import, backup, restore',
    'src/server/pages': 'screens rendered on the server, titles, previews, feeds, the API document',
    'src/server/demo': 'the demo builds',
  },
  { 'src/server/insights': 'what people look for and what the builds say, counted and told' },
  { 'src/server/operations': 'maintenance, and the commands an operator types' },
  { 'src/server/app.ts': 'everything that is served' },
  { 'src/server/main.ts': 'the process' },

  { 'src/web/ui': 'product-free parts; one store, one lazy part' },
  { 'src/web/data': 'calls, session, site; which write makes which read stale; errors as sentences' },
  { 'src/web/navigation': 'what an address opens, the history entry, scroll, titles' },
  { 'src/web/uploads': 'one upload queue' },
  {
    'src/web/vehicle':
      'a build on any screen: card, detail, photos, wheel, similar, questions, sheet, actions',
  },
  { 'src/web/vehicle-form': 'a build being written: fields, photos, video, draft, human check' },
  { 'src/web/keys': 'passkeys on any screen: the list, adding, signing in with one' },
  { 'src/web/shell': 'header and footer' },
  {
    'src/web/gallery': 'a screen',
    'src/web/garage': 'a screen',
    'src/web/add-vehicle': 'a screen',
    'src/web/edit-vehicle': 'a screen',
    'src/web/auth': 'a screen',
    'src/web/admin': 'screens',
    'src/web/not-found': 'a screen',
    'src/web/site-page': 'privacy, terms, contact',
  },
  { 'src/web': 'everything that is seen (routes.tsx), and the entries of browser and server' },
];

/** Which packages a folder knows: `only` these, `never` those; `node:` means all that Node brings. */
export const PACKAGES: readonly { folder: string; only?: readonly string[]; never?: readonly string[] }[] = [
  { folder: 'src/domain', only: [] },
  { folder: 'src/drawings', only: [] },
  { folder: 'src/contract', only: ['zod'] },
  { folder: 'src/server', never: ['react', 'react-dom', '@tanstack/react-query', 'wouter'] },
  { folder: 'src/web', never: ['node:', 'pg', 'drizzle-orm', 'fastify', 'sharp'] },
];

/** Files beside a folder's own folders, tests not counted. */
export const MAX_FILES = 22;

/** A file shorter than this that one other file alone imports belongs there. Route lists are `app.ts`'s alone by rule. */
export const SMALL_LINES = 26;

/** Those that stay, each a whole thought. */
export const SMALL_FILES: Readonly<Record<string, string>> = {
  'src/server/mails/queue-build-received.ts': 'mails stand on a floor of their own',
  'src/server/platform/http/limit-connections.ts': 'tested by itself',
  'src/server/activity/purge-activity.ts': 'tested by itself',
  'src/server/pages/client-kind.ts': 'tested by itself',
  'src/server/transfer/archive/id-set.ts': 'tested by itself; its importer is a process',
  'src/web/ui/photo/blurred-picture.ts': 'loaded when it is wanted',
  'src/web/title-of.ts': 'loaded when it is wanted',
};

export const MAX_LINES = 250;

/** Longer ones that are one subject all the same. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/server/database/schema.ts': 'every table, one after the other',
};

/** The floors as ARCHITECTURE.md shows them. */
export function drawFloors(): string {
  return FLOORS.map((floor) =>
    Object.entries(floor)
      .map(([folder, holds]) => `${folder.padEnd(26)}${holds}`)
      .join('\n'),
  ).join('\n');
}
