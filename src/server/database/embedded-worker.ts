import { fdatasyncSync, fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

interface FileStream {
  nfd: number;
}

/** What the embedded database lets its files be reached through. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: FileStream) => void };
  node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void };
}

const OTHERS = 0o077;

/**
 * The embedded database writes through Node's file system but never syncs, and gives new files a mode as if there were no
 * umask; this makes its fsync reach the disk and closes its files to other users of the machine.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const repair: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const { stream_ops, node_ops }: NodeFileSystem = module.FS.filesystems.NODEFS;
      const flushed = new WeakSet<FileStream>();
      // The first flush of a file that was opened takes its name along: it may have been made or renamed just before, and folders
      // cannot be flushed here. Later ones are what PostgreSQL does for its log on Linux: bytes and length, not the times.
      stream_ops.fsync = (stream) => {
        if (flushed.has(stream)) return fdatasyncSync(stream.nfd);
        fsyncSync(stream.nfd);
        flushed.add(stream);
      };
      const { setattr } = node_ops;
      node_ops.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
        );
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), repair] } };
  }
}

/** Commits reach the disk. Of PostgreSQL's usual 128 MB of buffers every page would stay in memory, beside the system's own cache. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=8MB',
];

/** Parse, bind, describe, execute and close: a sync or a flush follows, and only then does anybody wait for answers. */
const FOLLOWED = new Set(Array.from('PBDEC', (letter) => letter.charCodeAt(0)));
const START_OF_CONNECTION = 0;

/** A statement comes as three or four messages, each of which would be a run of the engine with an answer of its own. */
function joinMessages(engine: PGlite): void {
  const run = engine.execProtocolRawStream.bind(engine);
  let pending: Uint8Array[] = [];
  engine.execProtocolRawStream = async (message, options) => {
    const [type = START_OF_CONNECTION] = message;
    if (type === START_OF_CONNECTION) pending = [];
    pending.push(message);
    if (FOLLOWED.has(type)) return;
    const joined = pending.length === 1 ? message : Buffer.concat(pending);
    pending = [];
    await run(joined, options);
  };
}

interface Settings {
  databaseFolder: string;
  socketPath: string;
}

const { databaseFolder, socketPath }: Settings = workerData;
const database = await PGlite.create({ fs: new SyncedNodeFS(databaseFolder), startParams: START });
joinMessages(database);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 1 });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
