import { defineConfig } from 'vitest/config';

const everything = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'];
const withDatabase = [
  'src/server/{vehicles,gallery,insights,favorites,accounts,admin,wheel-models,uploads,transfer,pages,demo}/**/*.test.ts',
  'src/server/operations/backups/**/*.test.ts',
  'src/server/database/bounded-pool.test.ts',
  'src/server/database/migrate.test.ts',
  'src/server/platform/mail/*.test.ts',
  'test/permissions.test.ts',
  'test/**/*.postgresql.test.ts',
];
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
  'src/server/transfer/archive/archive-reader.test.ts',
  'src/server/operations/metrics/metrics-routes.test.ts',
  'src/server/platform/images/*.test.ts',
  'src/drawings/draw-build.test.ts',
  'src/web/vehicle-form/human/human-check.test.ts',
  'src/web/vehicle-form/use-vehicle-form.test.ts',
  'src/web/vehicle-form/sending-form.test.ts',
  'src/web/gallery/results/use-pages.test.ts',
  'src/web/admin/review/use-review.test.ts',
  'src/web/admin/dashboard/use-row-changes.test.ts',
  'src/web/admin/images/use-image-edits.test.ts',
];
const onEmbedded = { ...project, name: 'embedded' };
const onPostgresql = { ...project, name: 'postgresql', provide: { engine: 'postgresql' as const } };
const notEmbedded = '**/*.postgresql.test.ts';

/** Everything runs on the embedded database; what touches a database runs on PostgreSQL too when one is given. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: { ...onEmbedded, include: everything, exclude: [notEmbedded, ...apart], isolate: false },
      },
      { test: { ...onEmbedded, name: 'embedded apart', include: apart } },
      ...(process.env.TEST_DATABASE_URL
        ? [
            { test: { ...onPostgresql, include: withDatabase, exclude: apart, isolate: false } },
            { test: { ...onPostgresql, name: 'postgresql apart', include: apart.slice(0, 1) } },
          ]
        : []),
    ],
  },
});
