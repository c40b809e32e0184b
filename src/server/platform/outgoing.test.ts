import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchOutside, type OutsidePost, postOutside } from './outgoing.ts';
import { type Outside, OutsideRefused, readNetwork } from './outgoing-address.ts';

/** A certificate of photos.example.com that nobody but these tests trusts, valid for 100 years. */
const certificate = (part: string) =>
  readFileSync(new URL(`../../../test/certificates/photos.${part}.pem`, import.meta.url));
const cert = certificate('cert');

const PUBLIC = '93.184.216.34';
const BOUNDS = { maxBytes: 1024 * 1024, milliseconds: 60_000 };

let server: Server;
let folder: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let lookups: string[];
/** What was connected to, host by host. */
let dialed: { host: string | undefined; addresses: string[] }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outgoing-'));
  server = createServer({ cert, key: certificate('key') }, (request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lookups = [];
  dialed = [];
  answer = (_, response) => response.end('a photo');
});

function portOf(): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A world in which names are found at these addresses, and every public address is the server of the test. */
function world(found: string[][] = [[PUBLIC]], ca: Buffer | undefined = cert): Outside {
  return {
    resolve: async (host) => {
      lookups.push(host);
      return found[Math.min(lookups.length, found.length) - 1] ?? [];
    },
    connect: (options) => {
      const { host, lookup } = options;
      lookup?.(host ?? '', { all: true }, (_, all) => {
        const addresses = Array.isArray(all) ? all.map(({ address }) => address) : [all];
        dialed.push({ host, addresses });
      });
      return connect({ ...options, host: '127.0.0.1', port: portOf(), ...(ca && { ca }) });
    },
  };
}

const refusal = (address: string, outside = world(), options: Partial<typeof BOUNDS> = {}) =>
  fetchOutside(address, { ...BOUNDS, ...options }, outside).then(
    () => 'fetched',
    (error: unknown) => {
      expect(error).toBeInstanceOf(OutsideRefused);
      return error instanceof Error ? error.message : '';
    },
  );

describe('a public https address', () => {
  test('is fetched from the address that was checked, uncompressed and without a session', async () => {
    let asked: IncomingMessage['headers'] = {};
    answer = (request, response) => {
      asked = request.headers;
      response.end('a photo');
    };
    const got = await fetchOutside('https://photos.example.com/1.jpg', BOUNDS, world());
    expect(got).toMatchObject({ status: 200, bytes: 7, body: Buffer.from('a photo') });
    expect(asked).toMatchObject({ host: 'photos.example.com', 'accept-encoding': 'identity' });
    expect(lookups).toEqual(['photos.example.com']);
    expect(dialed).toEqual([{ host: 'photos.example.com', addresses: [PUBLIC] }]);
  });

  test('is written to a file', async () => {
    const target = join(folder, 'photo.jpg');
    const got = await fetchOutside('https://photos.example.com/1.jpg', { ...BOUNDS, target }, world());
    expect(got).toMatchObject({ bytes: 7, body: Buffer.alloc(0) });
    expect(await readFile(target, 'utf8')).toBe('a photo');
  });

  test('may send us on within its host, three times', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    const got = await fetchOutside('https://photos.example.com/3', BOUNDS, world());
    expect(got.body.toString()).toBe('there');
    expect(lookups).toHaveLength(1);
    expect(await refusal('https://photos.example.com/4')).toBe(
      'photos.example.com sends us on too many times.',
    );
  });
});

describe('is refused', () => {
  test.each([
    ['no address', 'This isn’t a web address.'],
    ['http://photos.example.com/1.jpg', 'Only https addresses can be used.'],
    ['file:///etc/passwd', 'Only https addresses can be used.'],
    ['https://me:secret@photos.example.com/', 'Addresses with a user name or password can’t be used.'],
    ['https://photos.example.com:8443/', 'Addresses with a port can’t be used.'],
  ])('%s', async (address, sentence) => {
    expect(await refusal(address)).toBe(sentence);
    expect(lookups).toEqual([]);
  });

  test.each([
    '169.254.169.254',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '224.0.0.1',
    '192.0.2.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[4000::1]',
  ])('the address %s, which is not public', async (host) => {
    expect(await refusal(`https://${host}/`)).toMatch(/ isn’t on the public internet\.$/);
    expect({ lookups, dialed }).toEqual({ lookups: [], dialed: [] });
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['a public and a private address', [PUBLIC, '10.0.0.1']],
    ['an address with a zone', ['fe80::1%eth0']],
  ])('a name that leads to %s', async (_, addresses) => {
    expect(await refusal('https://photos.example.com/', world([addresses]))).toBe(
      'photos.example.com isn’t on the public internet.',
    );
    expect(dialed).toEqual([]);
  });

  test('the machine itself by its name, as the system finds it', async () => {
    await expect(fetchOutside('https://localhost/', BOUNDS)).rejects.toThrow(OutsideRefused);
  });

  test('a name nobody has', async () => {
    const nowhere = world();
    nowhere.resolve = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));
    expect(await refusal('https://photos.example.com/', nowhere)).toBe('Couldn’t find photos.example.com.');
    expect(await refusal('https://photos.example.com/', world([[]]))).toBe(
      'Couldn’t find photos.example.com.',
    );
  });

  test('a name that leads inside the second time it is asked for: it is asked for once', async () => {
    answer = ({ url }, response) => {
      if (url === '/there') response.end('a photo');
      else response.writeHead(302, { location: '/there' }).end();
    };
    const rebinding = world([[PUBLIC], ['127.0.0.1']]);
    await fetchOutside('https://photos.example.com/', BOUNDS, rebinding);
    expect(lookups).toEqual(['photos.example.com']);
    expect(dialed.map(({ addresses }) => addresses)).toEqual([[PUBLIC], [PUBLIC]]);
  });

  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://other.example.com/',
    'http://photos.example.com/',
    'https://photos.example.com:8443/',
    'https://',
  ])('being sent on to %s', async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end();
    expect(await refusal('https://photos.example.com/')).toBe(
      'photos.example.com sends us on to another site.',
    );
    expect(dialed).toHaveLength(1);
  });

  test('any other answer than a file', async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await refusal('https://photos.example.com/')).toBe('photos.example.com answered with status 404.');
  });

  test('a body that is said to be too large, or is', async () => {
    const size = 100 * 1024 * 1024;
    answer = (_, response) => response.writeHead(200, { 'content-length': size }).flushHeaders();
    expect(await refusal('https://photos.example.com/')).toBe('The file is larger than 1 MB.');
    const chunk = Buffer.alloc(64 * 1024);
    answer = (_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      more();
    };
    const target = join(folder, 'large.jpg');
    const large = fetchOutside('https://photos.example.com/', { ...BOUNDS, target }, world());
    await expect(large).rejects.toThrow('The file is larger than 1 MB.');
    expect(existsSync(target)).toBe(false);
  });

  test('a compressed body', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb');
    expect(await refusal('https://photos.example.com/')).toBe(
      'The file comes compressed, which we didn’t ask for.',
    );
  });

  test('a body that never ends, or an answer that never comes', async () => {
    answer = (_, response) => response.write('a');
    const short = { milliseconds: 300 };
    const sentence = 'photos.example.com took too long to answer.';
    expect(await refusal('https://photos.example.com/', world(), short)).toBe(sentence);
    answer = () => {};
    expect(await refusal('https://photos.example.com/', world(), short)).toBe(sentence);
    const silent = { ...world(), resolve: () => new Promise<never>(() => {}) };
    expect(await refusal('https://photos.example.com/', silent, short)).toBe(sentence);
  });

  test('a connection that breaks', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('a');
      response.destroy();
    };
    expect(await refusal('https://photos.example.com/')).toBe('Couldn’t reach photos.example.com.');
  });

  test('a certificate that nobody vouches for, or of another host', async () => {
    const untrusted = ' has no certificate we can trust.';
    const world1 = { ...world() };
    world1.connect = (options) => connect({ ...options, host: '127.0.0.1', port: portOf() });
    expect(await refusal('https://photos.example.com/', world1)).toBe(`photos.example.com${untrusted}`);
    expect(await refusal('https://other.example.com/')).toBe(`other.example.com${untrusted}`);
    expect(await refusal(`https://${PUBLIC}/`)).toBe(`${PUBLIC}${untrusted}`);
  });
});

describe('a post', () => {
  const post = (address: string, given: Partial<OutsidePost> = {}, outside = world()) =>
    postOutside(
      address,
      {
        headers: { 'content-type': 'application/json' },
        body: '{"type":"test"}',
        maxBytes: 2048,
        milliseconds: 60_000,
        networks: [],
        ...given,
      },
      outside,
    ).then(
      ({ status, body }) => `${status} ${body}`,
      (error: unknown) => {
        expect(error).toBeInstanceOf(OutsideRefused);
        return error instanceof Error ? error.message : '';
      },
    );
  const networksOf = (...ranges: string[]) => ranges.map(readNetwork).filter((one) => one !== undefined);

  test('reaches a public https address with its headers and body, and gives back any status', async () => {
    answer = async (request, response) => {
      const { method, headers } = request;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      response.writeHead(418).end(`${method} ${headers['content-type']} ${Buffer.concat(chunks)}`);
    };
    expect(await post('https://photos.example.com/hook')).toBe('418 POST application/json {"type":"test"}');
    expect(lookups).toEqual(['photos.example.com']);
  });

  test('is refused where the answer switches to another protocol, or the line is cut', async () => {
    answer = ({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    expect(await post('https://photos.example.com/')).toMatch(/photos.example.com/);
    expect(await refusal('https://photos.example.com/a.jpg')).toMatch(/photos.example.com/);
    answer = ({ socket }) => socket.end();
    expect(await post('https://photos.example.com/')).toMatch(/photos.example.com/);
  });

  test('follows no redirect', async () => {
    answer = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
    expect(await post('https://photos.example.com/')).toBe('307 ');
    expect(dialed).toHaveLength(1);
  });

  test('reads as much of an answer as was asked for, or as comes in time', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    answer = (_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      more();
    };
    expect(await post('https://photos.example.com/', { maxBytes: 3 })).toBe('200 aaa');
    answer = (_, response) => response.write('slow');
    expect(await post('https://photos.example.com/', { milliseconds: 500 })).toBe('200 slow');
    answer = () => {};
    expect(await post('https://photos.example.com/', { milliseconds: 300 })).toBe(
      'photos.example.com took too long to answer.',
    );
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data'],
    ['https://169.254.169.254/'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://2130706433/'],
    ['http://photos.example.com/'],
    ['https://photos.example.com:8443/'],
  ])('does not reach %s', async (address) => {
    expect(await post(address)).toMatch(/isn’t on the public internet|can be used|can’t be used/);
    expect(dialed).toEqual([]);
  });

  test('reaches a private network only where that is allowed, and every address of the name is in it', async () => {
    const networks = networksOf('10.0.0.0/8', 'fd00::/8');
    const http = { networks };
    for (const found of [['127.0.0.1'], ['10.0.0.1', '127.0.0.1'], ['10.0.0.1', PUBLIC], ['::1']])
      expect(await post('https://photos.example.com/', http, world([found]))).toBe(
        'photos.example.com isn’t on the public internet.',
      );
    expect(dialed).toEqual([]);
    expect(await post('https://photos.example.com:8443/', http, world([['10.0.0.1', 'fd00::1']]))).toBe(
      '200 a photo',
    );
    // What is public is called as ever.
    expect(await post('http://photos.example.com/', http)).toBe('Only https addresses can be used.');
    expect(await post('https://photos.example.com:8443/', http)).toBe('Addresses with a port can’t be used.');
    expect(await post('https://photos.example.com/', http)).toBe('200 a photo');
  });
});
