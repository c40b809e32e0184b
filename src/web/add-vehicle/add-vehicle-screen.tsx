import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { readInvite } from '#contract/admin/invites.ts';
import { askOf } from '#web/data/api.ts';
import { SubmissionFailed } from '#web/data/form-problems.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { sessionRead, useSession } from '#web/data/session.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { checkVehicle } from '#web/vehicle-form/check-values.ts';
import { AccountFields } from '#web/vehicle-form/fields/owner-fields.tsx';
import { NEW_VEHICLE } from '#web/vehicle-form/fields/vehicle-values.ts';
import { FormLayout } from '#web/vehicle-form/form-layout.tsx';
import { HumanBox } from '#web/vehicle-form/human/human-check.tsx';
import { ADD_WORDS } from '#web/vehicle-form/photos/photo-uploads.ts';
import { RearNoteOffer } from '#web/vehicle-form/rear-note-offer.tsx';
import { submitVehicle } from '#web/vehicle-form/submit-vehicle.ts';
import { showFirstProblem, useVehicleForm } from '#web/vehicle-form/use-vehicle-form.ts';
import { VehicleSections } from '#web/vehicle-form/vehicle-sections.tsx';

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

/** The form that adds a vehicle, for guests and users. */
function AddForm() {
  const user = useSession();
  const guest = user === null;
  const search = useSearch();
  const [filledIn] = useState(() => readInvite(search));
  const added = useAddForm(user, filledIn);
  const { photos, plates, video, human, isSubmitted } = added;
  useEffect(() => {
    // The session may end while the form is open: what is asked of a guest then comes late.
    if (guest && isSubmitted) showFirstProblem();
  }, [guest, isSubmitted]);
  return (
    <FormLayout
      engine={added}
      back={{ href: '/', label: 'Back to Gallery' }}
      title="Add Your Build"
      text={introduction(guest, Object.keys(filledIn.values).length > 0)}
      startOver="Start Over"
      words={{ send: 'Add to Gallery', sending: 'Submitting...' }}
    >
      <VehicleSections photos={photos} plates={plates} video={video} isSubmitted={isSubmitted} guest={guest}>
        <RearNoteOffer />
        {guest && <AccountFields />}
      </VehicleSections>
      <HumanBox check={human} isMissing={isSubmitted} />
    </FormLayout>
  );
}

function introduction(guest: boolean, isFilledIn: boolean): string {
  const takes = guest ? 'About three minutes. No account needed.' : 'About three minutes.';
  return isFilledIn ? `${takes} We filled in what we know. Change anything that’s different.` : takes;
}

/** A build by invite is a draft of its own, so that neither takes the place of the other. */
function useAddForm(user: CurrentUser | null, { code, values: known }: ReturnType<typeof readInvite>) {
  const guest = user === null;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useVehicleForm({
    start: () => ({
      draftKey: code === undefined ? 'wheel-gallery-draft' : `wheel-gallery-draft-invite-${code}`,
      values: { ...NEW_VEHICLE, ownerName: user?.displayName ?? '', ...known },
    }),
    words: ADD_WORDS,
    check: useMemo(() => checkVehicle({ guest }), [guest]),
    needs: { photo: true, human: true },
    failure: 'Failed to add vehicle. Please try again.',
    async send(values, attachments) {
      const added = await submitVehicle(askOf(client), {
        ...attachments,
        values,
        guest,
        invite: code,
        onRegistered: (user) => client.setQueryData(sessionRead.queryKey, user),
      }).catch(async (error) => {
        // An address is asked of guests alone: whoever counts as signed in here is so no longer.
        if (!guest && isAskedFor('ownerEmail', error))
          await client.invalidateQueries({ queryKey: sessionRead.queryKey });
        throw error;
      });
      void invalidateAfter(client, 'vehicles');
      return (isOpen) => {
        if (isOpen) navigate('/');
        toast({ title: 'Vehicle Added Successfully!', description: successText(added), leads: isOpen });
      };
    },
  });
}

function isAskedFor(field: string, error: unknown): boolean {
  return error instanceof SubmissionFailed && field in error.fields;
}

function successText({ vehicle, warnings }: Awaited<ReturnType<typeof submitVehicle>>): string {
  const review = vehicle.isApproved ? [] : ['It will appear in the gallery after review.'];
  return ['Your TIS wheel build has been added to the gallery.', ...review, ...warnings].join(' ');
}
