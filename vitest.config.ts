import { defineConfig } from 'vitest/config';

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** Screens and components in a DOM, against the real app. */
const screens = ['src/web/**/*.test.tsx'];
/** Minutes of kills, upgrades, packages, and mutated files: `npm run test:all` and CI run them. */
const long = [
  'test/kill*.test.ts',
  'test/fuzz.test.ts',
  'test/package.test.ts',
  'test/upgrade.test.ts',
  'test/upgrade.postgresql.test.ts',
  'test/several/*.test.ts',
];
/** Where the two databases can differ: locks, connections, migrations, and whatever moves between them. */
const whereDatabasesDiffer = [
  'src/server/database/{bounded-pool,migrate}.test.ts',
  'src/server/platform/mail/*.test.ts',
  'src/server/gallery/{freshness,snapshot/*}.test.ts',
  'src/server/insights/insights.test.ts',
  'src/server/accounts/{routes,admin-routes,login-throttle}.test.ts',
  'src/server/admin/{change-many,undo-routes}.test.ts',
  'src/server/uploads/sweep-uploads.test.ts',
  'src/server/vehicles/{routes,change-routes,delete-vehicles}.test.ts',
  'src/server/vehicles/submit/*.test.ts',
  'src/server/transfer/**/*.test.ts',
  'src/server/operations/backups/**/*.test.ts',
  '{src,test}/**/*.postgresql.test.ts',
];
const withDatabase = [
  ...whereDatabasesDiffer,
  'src/server/{vehicles,gallery,insights,favorites,accounts,admin,wheel-models,uploads,pages,demo}/**/*.test.ts',
  'test/permissions.test.ts',
];
const runsAll = process.env.TEST_ALL !== undefined;
const runsLong = runsAll || process.env.CI !== undefined;
const project = {
  globalSetup: 'test/global-setup.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
};

/**
 * Tests that stand in for a module or a page, count what a whole process did, or change what sharp may read, get a process of their own. The
 * others share modules: loading them takes longer than most tests.
 */
const apart = [
  'test/request-trace.test.ts',
  'src/server/transfer/archive/archive-reader.test.ts',
  'src/server/operations/metrics/metrics-routes.test.ts',
  'src/server/platform/images/*.test.ts',
  'src/drawings/draw-build.test.ts',
  'src/web/vehicle-form/human/human-check.test.ts',
  'src/web/vehicle-form/use-vehicle-form.test.ts',
  'src/web/vehicle-form/sending-form.test.ts',
  'src/web/admin/review/use-review.test.ts',
  'src/web/admin/dashboard/use-row-changes.test.ts',
  'src/web/admin/images/use-image-edits.test.ts',
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
      ...(runsLong ? [{ test: { ...onEmbedded, name: 'long', include: long, exclude: [notEmbedded] } }] : []),
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...onPostgresql,
                include: runsAll ? withDatabase : whereDatabasesDiffer,
                exclude: [...apart, ...(runsLong ? [] : long)],
                isolate: false,
              },
            },
            { test: { ...onPostgresql, name: 'postgresql apart', include: apart.slice(1, 2) } },
          ]
        : []),
    ],
  },
});
