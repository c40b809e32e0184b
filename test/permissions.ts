/** Who may make a call. An administrator is no user, and a user no administrator. */
export type Callers =
  | 'anyone'
  /** Signed-in users, for themselves. */
  | 'user'
  /** The owner of the build in the path, and administrators. */
  | 'owner'
  | 'admin';

/** Every route of the app. One that is missing here fails the test: decide who may call it, and write it down. */
export const PERMISSIONS: Record<Callers, string[]> = {
  anyone: [
    'GET /*',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /uploads/*',
    'GET /uploads/:name',
    'GET /docs/',
    'GET /docs/js/scalar.js',
    'GET /api/openapi.json',
    'ANY /api/*',
    'GET /api/vehicles',
    'GET /api/vehicles/facets',
    'GET /api/vehicles/search/:term',
    'GET /api/vehicles/options/years',
    'GET /api/vehicles/options/makes',
    'GET /api/vehicles/options/models',
    'GET /api/vehicles/options/wheel-models',
    'GET /api/vehicles/options/wheel-widths',
    'GET /api/vehicles/options/wheel-diameters',
    'GET /api/vehicles/options/tire-widths',
    'GET /api/vehicles/options/tire-heights',
    'GET /api/vehicles/:id',
    'POST /api/vehicles/:id/views',
    // A like; other fields are the owner's.
    'PATCH /api/vehicles/:id',
    'GET /api/likes/ids',
    'GET /api/verification/challenge',
    'POST /api/upload/image',
    'POST /api/upload/video',
    'POST /api/upload-video',
    'POST /api/vehicles/verify',
    'POST /api/vehicles',
    'GET /api/auth/me',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/logout',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/admin/login',
    'POST /api/admin/logout',
  ],
  user: [
    'POST /api/auth/resend-verification',
    'GET /api/auth/account',
    'POST /api/auth/account/delete',
    'GET /api/vehicles/my-vehicles',
    'GET /api/vehicles/claim',
    'POST /api/vehicles/claim',
    'GET /api/favorites',
    'GET /api/favorites/ids',
    'POST /api/favorites/:vehicleId',
    'DELETE /api/favorites/:vehicleId',
  ],
  owner: ['PUT /api/vehicles/:id', 'DELETE /api/vehicles/:id'],
  admin: [
    'GET /api/admin/me',
    'POST /api/admin/change-password',
    'GET /api/admin/vehicles',
    'GET /api/admin/summary',
    'PUT /api/admin/vehicles/:id',
    'PATCH /api/admin/vehicles/:id',
    'DELETE /api/admin/vehicles/:id',
    'POST /api/admin/vehicles/bulk',
    'GET /api/admin/activity',
    'POST /api/admin/activity/:id/restore',
    'GET /api/admin/wheel-models',
    'POST /api/admin/wheel-models',
    'PUT /api/admin/wheel-models/:id',
    'DELETE /api/admin/wheel-models/:id',
  ],
};
