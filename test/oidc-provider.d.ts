/** What the tests use of the package, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    method: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond?: boolean;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (given: {
      clientId: string;
      accountId: string;
    }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
