import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { sessionRead } from '#web/data/session.ts';
import { GalleryScreen } from '#web/gallery/gallery-screen.tsx';
import { loadGallery, readyGallery } from '#web/gallery/load-gallery.ts';
import { NotFoundScreen } from '#web/not-found/not-found-screen.tsx';

export interface Route {
  path: string;
  /** There once `ready` has resolved; from the start for screens in the first load. */
  Screen?: ComponentType;
  /** Fetches the code of a screen that is not in the first load; the same promise every time. */
  ready?: () => Promise<unknown>;
  /** Reads on the server what the screen shows first; in the browser screens read for themselves. */
  load?: (client: QueryClient, url: URL) => Promise<void>;
}

/** Everything that is seen (§2). Any other path is the 404 page. */
const ROUTES: Route[] = [
  { path: '/', Screen: GalleryScreen, ready: readyGallery, load: loadGallery },
  later('/auth', () => import('#web/auth/auth-screen.tsx')),
  later('/my-vehicles', () => import('#web/garage/garage-screen.tsx')),
  later('/add-vehicle', () => import('#web/add-vehicle/add-vehicle-screen.tsx')),
  later('/edit-vehicle/:id', () => import('#web/edit-vehicle/edit-vehicle-screen.tsx')),
  later('/admin/login', () => import('#web/admin/login/admin-login-screen.tsx')),
  later('/admin', () => import('#web/admin/dashboard/dashboard-screen.tsx')),
  later('/admin/dashboard', () => import('#web/admin/dashboard/dashboard-screen.tsx')),
  later(
    '/admin/image-associations',
    () => import('#web/admin/image-associations/image-associations-screen.tsx'),
  ),
  later('/admin/wheel-models', () => import('#web/admin/wheel-models/wheel-models-screen.tsx')),
];

export const NOT_FOUND: Route = {
  path: '*',
  Screen: NotFoundScreen,
  load: (client) => client.prefetchQuery(sessionRead),
};

/** The route of a path such as `/edit-vehicle/7`. */
export function routeOf(pathname: string): Route {
  return ROUTES.find(({ path }) => matches(path, pathname)) ?? NOT_FOUND;
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
}

interface ScreenModule {
  Screen: ComponentType;
  load?: Route['load'];
}

/** A screen whose code comes when it is opened; its `load` comes with it. */
function later(path: string, fetchModule: () => Promise<ScreenModule>): Route {
  let fetching: Promise<void> | undefined;
  const route: Route = {
    path,
    ready() {
      fetching ??= fetchModule().then(({ Screen }) => {
        route.Screen = Screen;
      });
      return fetching;
    },
    load: async (client, url) => (await fetchModule()).load?.(client, url),
  };
  return route;
}
