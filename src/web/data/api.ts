import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Refusal, ReplyOf } from '#contract/endpoint.ts';
import { recordResponse } from './connection.ts';

type CallPart<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };
/** What a call of this endpoint takes: path parameters, query and body. */
type CallOf<E extends Endpoint> = CallPart<'params', ParamsOf<E>> &
  CallPart<'query', QueryOf<E>> &
  CallPart<'body', BodyOf<E>>;

/** Makes a call and gives its reply; rejects with ApiError. */
export type Ask = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => Promise<ReplyOf<E>>;

/** A reply that was not OK. The message is the status, a colon, a space and the body (§8). */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Partial<Refusal>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.refusal = readRefusal(body);
  }
}

function readRefusal(body: string): Partial<Refusal> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

type Values = Record<string, unknown>;

/** The address of a call: parameters filled in, lists as repeated keys, absent values left out. */
export function addressOf(endpoint: Endpoint, call: { params?: unknown; query?: unknown }): string {
  const params = (call.params ?? {}) as Values;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((call.query ?? {}) as Values)) {
    for (const one of listValues(value)) search.append(key, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A single list value that holds a comma would be split, so an empty value beside it makes the key repeated. */
function listValues(value: unknown): unknown[] {
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) return [value];
  return value.length === 1 && String(value[0]).includes(',') ? [...value, ''] : value;
}

/** Asks the server from the browser. */
export const askServer: Ask = async (endpoint, call) => {
  const { params, query, body } = call as { params?: unknown; query?: unknown; body?: unknown };
  const { ok, status, statusText, text } = await answerTo(addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!ok) throw new ApiError(status, statusText, text);
  return JSON.parse(text);
};

/** Rejects when no whole answer comes; either way the page knows whether the site can be reached. */
async function answerTo(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request);
    const { ok, status, statusText } = response;
    const text = await response.text();
    recordResponse(status);
    return { ok, status, statusText, text };
  } catch (error) {
    recordResponse(undefined);
    throw error;
  }
}

const asks = new WeakMap<QueryClient, Ask>();

/** Ties a query client to its way to the server: `fetch` in the browser, a direct call while rendering on the server. */
export function connect(client: QueryClient, ask: Ask): void {
  asks.set(client, ask);
}

/** The way to the server of this query client. */
export function askOf(client: QueryClient): Ask {
  return asks.get(client) ?? askServer;
}

/** Key, fetcher and options of one read, as one object. */
export function read<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, call],
    queryFn: ({ client }): Promise<ReplyOf<E>> => askOf(client)(endpoint, call),
  });
}

/**
 * No retries, nothing grows stale by itself, no refetch on focus, no polling (§7, §9). Without a network a call fails at once
 * and says so: one that waits for the network would look as if it had been answered.
 */
export function createQueryClient(ask: Ask): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  connect(client, ask);
  return client;
}
