import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { Readiness } from '#server/operations/health/readiness.ts';
import { queueStates } from '#server/platform/concurrency-limiter.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

interface Site {
  pool: pg.Pool;
  storage: FileStorage;
  gallery: Gallery;
  readiness: Readiness;
  dataFolder: string;
}

interface Answer {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** A counter or a gauge, of the site or of the process. */
export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  read(): Promise<{ value: number; labels: Partial<Record<string, string | number>> }[]>;
}

export interface Metrics {
  answered(answer: Answer): void;
  refused(kind: string): void;
  /** All figures as Prometheus text. */
  text(): Promise<string>;
  contentType: string;
  /** Those figures that are one number each. */
  figures(): Figure[];
}

/** Counts what happens; everything else is looked at when somebody asks for the figures. */
export function openMetrics(site: Site): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'gallery_http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'gallery_refusals_total',
    help: 'Refused requests, by kind: the name of a limit, busy, away, full, or the status',
    labelNames: ['kind'],
    registers: [registry],
  });
  lookAt(registry, site);
  return {
    answered({ seconds, ...labels }) {
      duration.observe(labels, seconds);
    },
    refused(kind) {
      refusals.inc({ kind });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    figures: () => [registry, processRegistry()].flatMap(figuresOf),
  };
}

function figuresOf(registry: Registry): Figure[] {
  return registry.getMetricsAsArray().flatMap(({ name, help }) => {
    const metric = registry.getSingleMetric(name);
    if (!(metric instanceof Counter || metric instanceof Gauge)) return [];
    const read = async () => (await metric.get()).values.map(({ value, labels }) => ({ value, labels }));
    return [{ name, help, type: metric instanceof Counter ? 'counter' : 'gauge', read }];
  });
}

/** The process itself: processor, memory, event loop, garbage collection. */
export async function processMetrics(): Promise<string> {
  return processRegistry().metrics();
}

let shared: Registry | undefined;
function processRegistry(): Registry {
  if (!shared) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
  }
  return shared;
}

function lookAt(registry: Registry, { pool, storage, gallery, readiness, dataFolder }: Site): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    look: (set: (labels: Record<Label, string>, value: number) => void) => void | Promise<void>,
  ): Gauge =>
    new Gauge({
      name: `gallery_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return look((labels, value) => this.set(labels, value));
      },
    });

  gauge('part_up', 'Whether a part of the site can be used', ['part'], (set) => {
    for (const [part, { ok }] of Object.entries(readiness.report().parts)) set({ part }, ok ? 1 : 0);
  });
  gauge('database_connections', 'Connections of this process', ['state'], (set) => {
    set({ state: 'open' }, pool.totalCount);
    set({ state: 'idle' }, pool.idleCount);
  });
  gauge('queue_length', 'Work under way and work that waits', ['queue', 'state'], (set) => {
    set({ queue: 'database', state: 'waiting' }, pool.waitingCount);
    set({ queue: 'database', state: 'running' }, pool.totalCount - pool.idleCount);
    for (const [queue, { running, waiting }] of queueStates()) {
      set({ queue, state: 'running' }, running);
      set({ queue, state: 'waiting' }, waiting);
    }
  });
  gauge(
    'mails',
    'Emails that wait for a try, and those of the last week that were given up',
    ['state'],
    async (set) => {
      if (!readiness.report().parts.database?.ok) return;
      const { rows } = await pool.query<{ waiting: number; failed: number }>(`
      SELECT count(*) FILTER (WHERE due_at IS NOT NULL) AS waiting,
        count(*) FILTER (WHERE due_at IS NULL AND sent_at IS NULL) AS failed FROM mails`);
      for (const state of ['waiting', 'failed'] as const) set({ state }, rows[0]?.[state] ?? 0);
    },
  );
  gauge('index_builds', 'Builds in the index in memory', [], (set) => set({}, gallery.figures().builds));
  gauge('index_in_memory', 'Whether lists are answered from memory', [], (set) =>
    set({}, gallery.version() === undefined ? 0 : 1),
  );
  gauge('index_age_seconds', 'Since the database was last looked at for changes', [], (set) =>
    set({}, gallery.figures().ageSeconds),
  );
  gauge('index_rebuilds', 'How often the builds were loaded since the start', [], (set) =>
    set({}, gallery.figures().loads),
  );
  gauge('cards_bytes', 'Builds kept as ready JSON', [], (set) => set({}, gallery.figures().cards.bytes));
  gauge('cards_asked', 'Cards found in memory, and not', ['result'], (set) => {
    const { found, missing } = gallery.figures().cards;
    set({ result: 'found' }, found);
    set({ result: 'missing' }, missing);
  });
  gauge('free_bytes', 'Room on the disks', ['place'], async (set) => {
    const [files, data] = await Promise.all([storage.freeBytes(), statfs(dataFolder)]);
    if (Number.isFinite(files)) set({ place: 'files' }, files);
    set({ place: 'data' }, data.bavail * data.bsize);
  });
}
