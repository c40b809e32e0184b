import { galleryRoutes } from '../gallery/routes.ts'; export const routes = galleryRoutes;
