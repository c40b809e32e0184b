import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { GalleryScreen } from './gallery/gallery-screen.tsx';
import { loadGallery } from './gallery/load-gallery.ts';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything that is seen (§2). Only the gallery is in the first load; other screens come when they are opened. */
export function routes(client: QueryClient): RouteObject[] {
  return [
    {
      element: <Shell />,
      children: [
        { path: '/', element: <GalleryScreen />, loader: onServer(({ request }) => loadGallery(client, request.url)) },
        { path: '/auth', lazy: () => import('./auth/auth-screen.tsx') },
        { path: '/my-vehicles', lazy: () => import('./garage/garage-screen.tsx') },
        { path: '/add-vehicle', lazy: () => import('./add-vehicle/add-vehicle-screen.tsx') },
        { path: '/edit-vehicle/:id', lazy: () => import('./edit-vehicle/edit-vehicle-screen.tsx') },
        { path: '*', element: <NotFoundScreen />, handle: { status: 404 } },
      ],
    },
    { path: '/admin/login', lazy: () => import('./admin/login/admin-login-screen.tsx') },
    { path: '/admin', lazy: () => import('./admin/dashboard/dashboard-screen.tsx') },
    { path: '/admin/dashboard', lazy: () => import('./admin/dashboard/dashboard-screen.tsx') },
    { path: '/admin/image-associations', lazy: () => import('./admin/image-associations/image-associations-screen.tsx') },
    { path: '/admin/wheel-models', lazy: () => import('./admin/wheel-models/wheel-models-screen.tsx') },
  ];
}

type Load = (context: { request: Request }) => Promise<null>;

/** In the browser screens read their data themselves, so that a navigation never waits. */
function onServer(load: Load): Load | undefined {
  return import.meta.env.SSR ? load : undefined;
}
