import { defineConfig } from 'vitest/config';

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** Screens and components in a DOM, against the real app. */
const screens = ['src/web/**/*.test.tsx'];
/** Minutes of kills, upgrades, and mutated files: `npm run test:all` runs all of them, CI these few in small. */
const longInSmall = ['test/{kill,kill-imports,kill-bring-ins,fuzz,upgrade}.test.ts'];
const long = [
  ...longInSmall,
  'test/{kill-import-jobs,kill-mails,package}.test.ts',
  'test/upgrade.postgresql.test.ts',
  'test/several/*.test.ts',
  'test/plates/*.test.ts',
];
/** Where the two databases can differ: locks, connections, migrations, and what moves between them. */
const whereDatabasesDiffer = [
  'src/server/database/{bounded-pool,migrate}.test.ts',
  'src/server/platform/mail/*.test.ts',
  'src/server/gallery/{freshness,snapshot/snapshot}.test.ts',
  'src/server/insights/insights.test.ts',
  'src/server/accounts/routes.test.ts',
  'src/server/admin/{change-many,undo-routes}.test.ts',
  'src/server/vehicles/{change-routes,delete-vehicles,submit/submission-order}.test.ts',
  'src/server/transfer/{round-trip,backup}.test.ts',
  'src/server/bring-in/bring-in.test.ts',
  '{src,test}/**/*.postgresql.test.ts',
];
const withDatabase = [
  ...whereDatabasesDiffer,
  'src/server/{vehicles,gallery,assistants,insights,favorites,accounts,admin,wheel-models,parts,uploads,pages,demo,transfer,bring-in,company}/**/*.test.ts',
  'src/server/operations/backups/**/*.test.ts',
  'test/permissions.test.ts',
];
const runsAll = process.env.TEST_ALL !== undefined;
const longHere = runsAll ? long : process.env.CI === undefined ? [] : longInSmall;
const project = {
  globalSetup: 'test/global-setup.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
};

/**
 * Tests that stand in for a module or a page, or change what sharp may read, get a process of their own. The
 * others share modules: loading them takes longer than most tests.
 */
const apart = [
  'src/server/transfer/archive/archive-reader.test.ts',
  'src/server/operations/metrics/metrics-routes.test.ts',
  'src/server/uploads/plates-faults.test.ts',
  'src/server/platform/images/*.test.ts',
  'src/drawings/draw-build.test.ts',
  'src/web/vehicle/photo-marks/find-wheels.test.ts',
];
const onEmbedded = { ...project, name: 'embedded' };
const onPostgresql = { ...project, name: 'postgresql', provide: { engine: 'postgresql' as const } };
const notEmbedded = '**/*.postgresql.test.ts';

/**
 * Everything runs on the embedded database. When a PostgreSQL is given, what can differ there runs on it too, and with TEST_ALL whatever
 * touches a database.
 */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          ...onEmbedded,
          include: everything,
          exclude: [notEmbedded, ...apart, ...long],
          isolate: false,
        },
      },
      { test: { ...onEmbedded, name: 'embedded apart', include: apart } },
      {
        test: { ...onEmbedded, name: 'screens', include: screens, setupFiles: 'test/dom.ts', isolate: false },
      },
      ...(longHere.length > 0
        ? [{ test: { ...onEmbedded, name: 'long', include: longHere, exclude: [notEmbedded] } }]
        : []),
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...onPostgresql,
                include: runsAll ? withDatabase : whereDatabasesDiffer,
                exclude: [...apart, ...(runsAll ? [] : long)],
                isolate: false,
              },
            },
            { test: { ...onPostgresql, name: 'postgresql apart', include: apart.slice(1, 2) } },
          ]
        : []),
    ],
  },
});
