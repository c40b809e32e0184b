import { Outlet, ScrollRestoration } from 'react-router';

/** What every public screen stands in. */
export function Shell() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
