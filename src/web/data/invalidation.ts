import type { Query, QueryClient } from '@tanstack/react-query';

interface Staleness {
  /** How the paths of the reads start that may show what was written. */
  starts: string[];
  /** Paths among them that do not show it, or are too dear to be read along. */
  except?: string[];
  /** A path that is read anew only when it is shown next, although it is on the screen. */
  later?: string;
}

/** Which write makes which reads stale. Paths are written out, because the endpoints would bring their schemas along. */
export const INVALIDATES = {
  /** A build was added, changed, claimed or deleted by its owner. */
  vehicles: { starts: ['/api/vehicles', '/api/favorites'] },
  /** A build was saved or taken out; the list of ids shows that before the server has answered. */
  favorites: { starts: ['/api/favorites'], except: ['/api/favorites/ids'] },
  /** The owner of a build answered or removed a question. */
  questions: { starts: ['/api/questions', '/api/vehicles/:id/questions'] },
  /** An administrator changed builds or their pictures. */
  adminBuilds: {
    starts: ['/api/admin', '/api/vehicles'],
    except: ['/api/admin/me', '/api/admin/integrity', '/api/admin/wheel-models'],
  },
  /** An administrator changed the wheel models that the forms offer. */
  wheelModels: {
    starts: ['/api/admin/wheel-models', '/api/admin/activity', '/api/vehicles/options/wheel-models'],
  },
  /** An administrator corrected a bolt pattern or a wheel size. */
  parts: { starts: ['/api/admin/parts', '/api/admin/activity', '/api/parts'] },
  /** An administrator made or revoked an API token. */
  tokens: { starts: ['/api/admin/tokens', '/api/admin/activity'] },
  /** An administrator changed a webhook, or had something sent to it. */
  webhooks: { starts: ['/api/admin/webhooks', '/api/admin/activity'] },
  /** A build of the review queue was decided on: the queue knows, and reads on when few are left. */
  decisions: {
    starts: ['/api/admin', '/api/vehicles'],
    except: ['/api/admin/me', '/api/admin/integrity', '/api/admin/wheel-models'],
    later: '/api/admin/vehicles',
  },
  /** An administrator gave builds another wheel model. */
  mergedModels: {
    starts: ['/api/admin', '/api/vehicles'],
    except: ['/api/admin/me', '/api/admin/integrity'],
  },
  /** Somebody signed in or out: every reply may differ but the one that says who it is. */
  session: { starts: ['/api'], except: ['/api/auth/me'] },
} satisfies Record<string, Staleness>;

export type Write = keyof typeof INVALIDATES;

/** Has what a write may have changed read anew: at once where it is on the screen, else when it is shown next. */
export async function invalidateAfter(client: QueryClient, write: Write): Promise<void> {
  const { starts, except = [], later }: Staleness = INVALIDATES[write];
  const isStale = ({ queryKey: [path] }: Query) =>
    typeof path === 'string' && starts.some((start) => path.startsWith(start)) && !except.includes(path);
  // A first read that is under way was asked before the write, and asking again would only wait for its answer.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && isStale(query) });
  const waits = ({ queryKey: [path] }: Query) => path === later;
  await client.invalidateQueries({
    predicate: (query) => isStale(query) && waits(query),
    refetchType: 'none',
  });
  await client.invalidateQueries({ predicate: (query) => isStale(query) && !waits(query) });
}
