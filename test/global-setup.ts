import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine?: 'postgresql';
    /** An embedded data folder, or the name of a PostgreSQL database, with every migration run: copied for each test file. */
    template: string;
  }
}

/** Makes the migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.config.name?.startsWith('postgresql')
    ? makePostgresTemplate(project)
    : makeEmbeddedTemplate(project);
}

async function makeEmbeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-template-'));
  const database = await openDatabase({ dataFolder: folder });
  await migrate(database.maintenance.pool);
  await database.close();
  project.provide('template', folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function makePostgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `gallery_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = await openDatabase({ url: url.href, dataFolder: '' });
  await migrate(database.maintenance.pool);
  await database.close();
  project.provide('template', name);
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  };
}
