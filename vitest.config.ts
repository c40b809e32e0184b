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

/** Everything runs on the embedded database; what touches a database runs on PostgreSQL too when one is given. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { ...project, name: 'embedded', include: everything, exclude: ['**/*.postgresql.test.ts'] } },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...project,
                name: 'postgresql',
                include: withDatabase,
                provide: { engine: 'postgresql' as const },
              },
            },
          ]
        : []),
    ],
  },
});
