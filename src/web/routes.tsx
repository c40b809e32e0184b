import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchesPath, screenPath } from '#contract/opened-by-address.ts';
import { SITE_PAGES } from '#contract/site-pages.ts';
import { sessionRead } from '#web/data/session.ts';
import { GalleryScreen } from '#web/gallery/gallery-screen.tsx';
import { readyGallery } from '#web/gallery/ready-gallery.ts';
import { fetchedOnce, lazyPart } from '#web/ui/lazy-part.ts';

interface Route {
  path: string;
  Screen: ComponentType;
  /** Fetches code of the screen at such an address that is not in the first load. */
  ready?: (search: string) => Promise<unknown>;
  /** Reads on the server what the screen shows first; in the browser screens read for themselves. */
  load?: (client: QueryClient, url: URL) => Promise<void>;
}

/** Importing a module that is there already takes a turn, every time. */
const galleryLoader = fetchedOnce(() => import('#web/gallery/load-gallery.ts'));

/** Everything that is seen (§2). Any other path is the 404 page. */
const ROUTES: Route[] = [
  {
    path: '/',
    Screen: GalleryScreen,
    ready: readyGallery,
    load: async (client, url) => (await galleryLoader.load()).loadGallery(client, url),
  },
  lazyRoute('/auth', 'AuthScreen', () => import('#web/auth/auth-screen.tsx')),
  lazyRoute('/my-vehicles', 'GarageScreen', () => import('#web/garage/garage-screen.tsx')),
  lazyRoute('/add-vehicle', 'AddVehicleScreen', () => import('#web/add-vehicle/add-vehicle-screen.tsx')),
  lazyRoute(
    '/edit-vehicle/:id',
    'EditVehicleScreen',
    () => import('#web/edit-vehicle/edit-vehicle-screen.tsx'),
  ),
  lazyRoute('/admin/login', 'AdminLoginScreen', () => import('#web/admin/login/admin-login-screen.tsx')),
  lazyRoute('/admin', 'DashboardScreen', () => import('#web/admin/dashboard/dashboard-screen.tsx')),
  lazyRoute('/admin/dashboard', 'DashboardScreen', () => import('#web/admin/dashboard/dashboard-screen.tsx')),
  lazyRoute(
    '/admin/image-associations',
    'ImageAssociationsScreen',
    () => import('#web/admin/image-associations/image-associations-screen.tsx'),
  ),
  lazyRoute(
    '/admin/wheel-models',
    'WheelModelsScreen',
    () => import('#web/admin/wheel-models/wheel-models-screen.tsx'),
  ),
  lazyRoute('/admin/bring-in', 'BringInsScreen', () => import('#web/admin/bring-in/bring-ins-screen.tsx')),
  lazyRoute('/admin/bring-in/:id', 'BringInScreen', () => import('#web/admin/bring-in/bring-in-screen.tsx')),
  lazyRoute('/admin/webhooks', 'WebhooksScreen', () => import('#web/admin/webhooks/webhooks-screen.tsx')),
  lazyRoute('/admin/parts', 'PartsScreen', () => import('#web/admin/parts/parts-screen.tsx')),
  ...SITE_PAGES.map((name) =>
    lazyRoute(`/${name}`, 'SitePageScreen', () => import('#web/site-page/site-page-screen.tsx')),
  ),
];

export const NOT_FOUND: Route = {
  ...lazyRoute('*', 'NotFoundScreen', () => import('#web/not-found/not-found-screen.tsx')),
  load: (client) => client.prefetchQuery(sessionRead),
};

/** The route of a path such as `/edit-vehicle/7`. */
export function routeOf(pathname: string): Route {
  const shown = screenPath(pathname);
  return ROUTES.find(({ path }) => matchesPath(path, shown)) ?? NOT_FOUND;
}

/** A screen whose code comes when it is opened; its `load` comes with it. */
function lazyRoute<Name extends string>(
  path: string,
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType> & Pick<Route, 'load'>>,
): Route {
  const Screen = lazyPart<object>(async () => (await fetchModule())[name]);
  return {
    path,
    Screen,
    ready: Screen.load,
    load: async (client, url) => (await fetchModule()).load?.(client, url),
  };
}
