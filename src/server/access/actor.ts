import type { AdminRole } from '#contract/admin/session.ts';
import type { Scope } from '#contract/endpoint.ts';

/** Who makes a request. A user and an administrator may be signed in at once in one browser; neither stands in for the other. */
export interface Actor {
  user?: { id: number; email: string; isEmailVerified: boolean };
  admin?: { id: number; username: string; role: AdminRole };
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Of the endpoint, see `Endpoint`. */
    scope?: Scope;
  }
}
