import type { Configuration, CustomFetchOptions } from 'openid-client';
import { endCompanySignIn } from '#contract/admin/company.ts';
import type { Settings } from '#server/settings/config.ts';
import { isLoopback } from '#server/settings/setting-groups.ts';

/** What a visit to the provider is checked against when it comes back. */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody as the provider says. */
export interface CompanyAccount {
  issuer: string;
  subject: string;
  /** What they are called there: a user name, an email address, or a full name. */
  name: string | undefined;
  groups: string[];
}

/** The company's OpenID Connect provider. */
export interface CompanyProvider {
  /** Begins a visit. Returns what to keep of it and where to send the browser. Throws when the provider does not answer. */
  begin(): Promise<{ visit: Visit; address: string }>;
  /** Checks what came back at `address` and exchanges it. Throws when anything of it does not hold. */
  finish(address: URL, visit: Visit): Promise<CompanyAccount>;
  /** Where a browser signs out there; undefined when the provider has no such page, or does not answer. */
  signOutAddress(): Promise<string | undefined>;
}

/** No answer came from the provider, or one that says it is broken. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

const SECONDS_TO_ANSWER = 10;
const MAX_BYTES = 1024 * 1024;

/**
 * The provider that the settings name; undefined while there is none. Nothing is loaded or asked before somebody signs in; what
 * the provider says of itself is kept from its first answer on.
 */
export function openProvider({
  company,
  publicUrl,
}: Pick<Settings, 'company' | 'publicUrl'>): CompanyProvider | undefined {
  if (!company) return undefined;
  const { issuer, clientId, clientSecret, groupsClaim } = company;
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    return oidc.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: SECONDS_TO_ANSWER,
      [oidc.customFetch]: fetchFromProvider,
      execute: [
        // The signature of what it says is verified, not only the connection.
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    });
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async begin() {
      const [oidc, provider] = await Promise.all([import('openid-client'), configuration()]);
      const visit = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: `${publicUrl}${endCompanySignIn.path}`,
        scope: scopesFor(provider),
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      });
      return { visit, address: address.href };
    },

    async finish(address, { state, nonce, verifier }) {
      const [oidc, provider] = await Promise.all([import('openid-client'), configuration()]);
      const tokens = await oidc.authorizationCodeGrant(provider, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const told = tokens.claims();
      if (!told) throw new Error('The provider sent no ID token');
      // Some providers tell names and groups only to whoever asks.
      const isMore = told[groupsClaim] === undefined && provider.serverMetadata().userinfo_endpoint;
      const more = isMore ? await oidc.fetchUserInfo(provider, tokens.access_token, told.sub) : {};
      const claims: Record<string, unknown> = { ...more, ...told };
      const names = [claims.preferred_username, claims.email, claims.name];
      return {
        issuer: told.iss,
        subject: told.sub,
        name: names.find((name) => typeof name === 'string'),
        groups: [claims[groupsClaim]].flat().filter((group) => typeof group === 'string'),
      };
    },

    async signOutAddress() {
      const [oidc, provider] = await Promise.all([import('openid-client'), configuration()]).catch(() => []);
      if (!provider?.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${publicUrl}/admin/login` }).href;
    },
  };
}

/** Groups are asked for by name where the provider has them as a scope; others refuse a scope they do not know. */
function scopesFor(provider: Configuration): string {
  const known = provider.serverMetadata().scopes_supported ?? [];
  return ['openid', 'profile', 'email', ...(known.includes('groups') ? ['groups'] : [])].join(' ');
}

/** A call of an address that the provider itself names, encrypted unless it is on this machine, with a bounded answer. */
async function fetchFromProvider(address: string, options: CustomFetchOptions): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isLoopback(url))
    throw new Error('The provider names an address without https');
  const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new ProviderUnreachable(`Couldn’t reach ${url.host}`, { cause });
  });
  if (answer.status >= 500) {
    await answer.body?.cancel();
    throw new ProviderUnreachable(`${url.host} answered with status ${answer.status}`);
  }
  const { status, headers } = answer;
  return new Response(await readBounded(answer), { status, headers });
}

async function readBounded(answer: Response): Promise<string | null> {
  if (!answer.body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The provider’s answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
