import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { HTTPMethods } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { PRODUCT_PAGES } from '#domain/links.ts';
import { App } from '#web/app.tsx';
import { askServer, createQueryClient } from '#web/data/api.ts';
import { sessionRead } from '#web/data/session.ts';
import type { Site } from '#web/data/site.ts';
import { routeOf } from '#web/routes.tsx';
import { leavePage } from '#web/ui/toast.ts';
import type { Cookies } from './accounts.ts';
import type { TestApp } from './app.ts';

const SITE: Site = {
  publicUrl: 'http://localhost:3000',
  reviewsBuilds: false,
  signIn: { company: false, passwords: true },
  links: {
    maker: 'https://example.com/wheels',
    dealers: 'https://example.com/dealers',
    products: PRODUCT_PAGES,
  },
};

interface Call {
  method: string;
  /** Path and query. */
  address: string;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
}

/** What is answered in place of the app; nothing lets the call go on to it, and an error is a network that is gone. */
type Answer = (call: Call) => Reply | undefined | Promise<Reply | undefined>;

export interface Browser {
  /** Waits after each press until the app has answered; what is held back by `hold` or `route` is not waited for. */
  user: UserEvent;
  /** Sent by every call, and changed by replies as in a browser. */
  cookies: Cookies;
  /** The calls so far. */
  calls: Call[];
  /**
   * Stands in for the app at an endpoint such as `POST /api/admin/wheel-models`, or where method and whole address match; the one given
   * last is asked first. Gives what takes it back.
   */
  route(endpoint: string | RegExp, answer: Answer): () => void;
  /** Refuses every call to it; without a status there is no network. Gives what takes it back. */
  refuse(endpoint: string | RegExp, status?: number, says?: string): () => void;
  /** Holds calls to it back, until they are let through. */
  hold(endpoint: string | RegExp): () => void;
  /** Opens the whole web side at an address, such as `/admin/wheel-models`, in place of the page before. */
  open(address: string): Promise<RenderResult>;
}

function matches(endpoint: string | RegExp, { method, address }: Call): boolean {
  const call = `${method} ${address}`;
  return typeof endpoint === 'string' ? endpoint === call.split('?')[0] : endpoint.test(call);
}

/** Somebody who looks at what came of a press before the next one. */
function settling(user: UserEvent, settle: () => Promise<void>): UserEvent {
  return new Proxy(user, {
    get(target, name: keyof UserEvent) {
      const act = target[name];
      if (typeof act !== 'function') return act;
      return async (...given: never[]) => {
        await (act as (...given: never[]) => Promise<void>)(...given);
        await settle();
      };
    },
  });
}

/** A browser in happy-dom, whose calls are answered by the real routes; `given` is what the server tells it otherwise of the site. It has no layout, no pictures and no uploads. */
export function openBrowser({ app }: TestApp, cookies: Cookies = {}, given: Partial<Site> = {}): Browser {
  const calls: Call[] = [];
  const routes: { endpoint: string | RegExp; answer: Answer }[] = [];
  const jar = { ...cookies };
  const underWay = new Set<Promise<unknown>>();

  /** Until every call that the app answers is answered, and what follows from it is painted. */
  async function settle(): Promise<void> {
    do await act(async () => void (await Promise.allSettled(underWay)));
    while (underWay.size > 0);
  }

  async function answer(call: Call): Promise<Reply> {
    for (const route of routes) {
      const reply = matches(route.endpoint, call) ? await route.answer(call) : undefined;
      if (reply) return reply;
    }
    const asked = app.inject({
      method: call.method as HTTPMethods,
      url: call.address,
      headers: { host: location.host },
      cookies: jar,
      ...(call.body !== undefined && { payload: call.body as object }),
    });
    underWay.add(asked);
    const { statusCode, body, ...reply } = await asked.finally(() => underWay.delete(asked));
    for (const { name, value } of reply.cookies) {
      if (value === '') delete jar[name];
      else jar[name] = value;
    }
    return { status: statusCode, body: body && JSON.parse(body) };
  }

  notifyManager.setScheduler(queueMicrotask);
  vi.stubGlobal('fetch', async (to: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(to, location.href);
    const call = { method, address: `${pathname}${search}`, body: body && JSON.parse(String(body)) };
    calls.push(call);
    const reply = await answer(call);
    const text = JSON.stringify(reply.body);
    return new Response(text, { status: reply.status });
  });
  onTestFinished(async () => {
    cleanup();
    // A toast that was left would stand on the page of the next test; one that leads on outlives a page.
    leavePage();
    leavePage();
    await Promise.allSettled(underWay);
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  const route: Browser['route'] = (endpoint, answer) => {
    const added = { endpoint, answer };
    routes.unshift(added);
    return () => {
      if (routes.includes(added)) routes.splice(routes.indexOf(added), 1);
    };
  };
  return {
    user: settling(userEvent.setup(), settle),
    cookies: jar,
    calls,
    route,
    refuse: (endpoint, status, says) =>
      route(endpoint, () => {
        if (status === undefined) throw new TypeError('Failed to fetch');
        return { status, body: says && { error: says, message: says } };
      }),
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      route(endpoint, () => promise);
      return () => resolve(undefined);
    },
    async open(address) {
      cleanup();
      history.replaceState(null, '', address);
      const client = createQueryClient(askServer);
      // Who is signed in comes with the page.
      await Promise.all([
        routeOf(location.pathname).ready?.(location.search),
        client.prefetchQuery(sessionRead),
      ]);
      const screen = await act(async () => render(<App client={client} site={{ ...SITE, ...given }} />));
      await settle();
      return screen;
    },
  };
}
