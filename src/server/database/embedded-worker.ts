import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { noteStatements } from './statement-clock.ts';

interface FileStream {
  nfd: number;
}

/** The embedded database writes through Node's file system but never syncs; this makes its fsync reach the disk. */
class SyncedNodeFS extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const addFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const streams: { fsync?: (stream: FileStream) => void } = module.FS.filesystems.NODEFS.stream_ops;
      streams.fsync = ({ nfd }) => fsyncSync(nfd);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

interface Settings {
  databaseFolder: string;
  socketPath: string;
  statementClock: SharedArrayBuffer;
}

const { databaseFolder, socketPath, statementClock }: Settings = workerData;
const database = await PGlite.create({ fs: new SyncedNodeFS(databaseFolder), startParams: DURABLE });
noteStatements(database, statementClock);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 1 });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
