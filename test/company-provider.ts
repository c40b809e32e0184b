import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { type Cookies, cookiesOf } from './accounts.ts';
import type { TestApp } from './app.ts';

/** Somebody with an account at the company. */
export interface Person {
  sub: string;
  preferred_username?: string;
  email?: string;
  groups?: string[] | string;
}

const ADMINISTRATORS = 'gallery-admins';
const MODERATORS = 'gallery-moderators';
export const GROUPS = { administrators: ADMINISTRATORS, moderators: MODERATORS };
const CLIENT = { id: 'gallery', secret: 'a secret of the client' };
const SITE = 'http://localhost:3000';

/** A real OpenID Connect provider on this machine. Whoever comes is signed in as the person it was told last, without being asked. */
export async function openCompany({ tellsInToken = false } = {}) {
  let person: Person = { sub: 'nobody' };
  let refusal: string | undefined;
  let afterTokens = (): void => {};
  const people = new Map<string, Person>();
  const asked: string[] = [];
  let handle: ReturnType<Provider['callback']> = (_, response) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${SITE}/api/admin/company/return`],
        post_logout_redirect_uris: [`${SITE}/admin/login`],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['of the test'] },
    // Some providers tell names and groups in the ID token, others only to whoever asks.
    conformIdTokenClaims: !tellsInToken,
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'], groups: ['groups'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    asked.push(`${context.method} ${context.path}`);
    if (context.path === '/interaction') {
      context.respond = false;
      people.set(person.sub, person);
      const result = refusal
        ? { error: refusal, error_description: '<b>said by the provider</b>' }
        : { login: { accountId: person.sub } };
      await provider.interactionFinished(context.req, context.res, result);
      return;
    }
    await next();
    if (context.path === '/token') afterTokens();
  });
  handle = provider.callback();

  return {
    /** The settings of a site whose administrators sign in here. */
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ADMIN_GROUP: ADMINISTRATORS,
      OIDC_MODERATOR_GROUP: MODERATORS,
    },
    /** The requests so far, as `POST /token`. */
    asked,
    expect(given: Person) {
      person = given;
      people.set(given.sub, given);
    },
    /** What it refuses visitors with from now on, in place of signing them in. */
    refuse(error: string | undefined) {
      refusal = error;
    },
    /** Called once tokens were made and before they are sent. */
    afterTokens(given: () => void) {
      afterTokens = given;
    },
    /** Answers everything with this status, until it is undefined. */
    fail(status: number | undefined) {
      handle = status
        ? (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<b>down</b>')
        : provider.callback();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'of-the-test' };
}

/** A browser that goes between the site and the provider, with the cookies of both. */
export function openVisitor({ app }: TestApp) {
  const cookies: Cookies = {};
  const atProvider: Cookies = {};

  async function get(address: string) {
    const answer = await app.inject({ url: address.replace(SITE, ''), cookies });
    for (const { name, value } of answer.cookies) if (value === '') delete cookies[name];
    Object.assign(cookies, cookiesOf(answer));
    return answer;
  }

  /** Asks the provider and follows it, until it sends back to the site or shows a page. */
  async function follow(
    address: string,
    init: RequestInit = {},
  ): Promise<{ location: string; page: string }> {
    const cookie = Object.entries(atProvider).map(([name, value]) => `${name}=${value}`);
    const headers = { ...init.headers, cookie: cookie.join('; ') };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') delete atProvider[name];
      else atProvider[name] = value;
    }
    const location = answer.headers.get('location');
    if (location === null) return { location: '', page: await answer.text() };
    await answer.body?.cancel();
    const next = new URL(location, address).href;
    return next.startsWith(SITE) ? { location: next, page: '' } : follow(next);
  }

  return {
    cookies,
    get,
    follow,
    /** Where the site sends the browser to sign in. */
    async begin(): Promise<string> {
      return String((await get('/api/admin/company/start')).headers.location);
    },
    /** Signs in from start to end. Returns where the site leads then. */
    async signIn(): Promise<string> {
      const { location } = await follow(await this.begin());
      return String((await get(location)).headers.location);
    },
    /** Who is signed in, or the status of the refusal. */
    async me(): Promise<{ id: number; username: string; role: string } | number> {
      const answer = await get('/api/admin/me');
      return answer.statusCode === 200 ? answer.json() : answer.statusCode;
    },
    post: (path: string, payload: object = {}) =>
      app.inject({ method: 'POST', url: `/api/admin/${path}`, payload, cookies }),
  };
}
