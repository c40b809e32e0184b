import type { QueryClient } from '@tanstack/react-query';
import { sessionRead } from '#web/data/session.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { AddForm } from './add-form.tsx';

/** Add Your Build (§2). */
export function AddVehicleScreen() {
  return (
    <>
      <SiteHeader />
      <AddForm />
      <div className="px-4 md:px-6">
        <SiteFooter />
      </div>
    </>
  );
}

/** Whether somebody is signed in decides which fields there are. */
export const load = (client: QueryClient) => client.prefetchQuery(sessionRead);
