import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { readId } from '#contract/read-text.ts';
import { hasStatus } from '#web/data/failure.ts';
import { readFollows } from '#web/data/follows.ts';
import { changeSession, sessionRead } from '#web/data/session.ts';
import { leaveDialog, nextInDialog, openDialog } from '#web/navigation/history-entry.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { Island } from '#web/ui/island.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CompareProvider } from '#web/vehicle/actions/compare-toggle.tsx';
import { readFavoriteIds, readLikedIds } from '#web/vehicle/data/queries.ts';
import { ClaimByLink, ClaimOffer, GarageHead } from './garage-head.tsx';
import { CompareBar, MyFavorites } from './my-favorites.tsx';
import { MyVehicles } from './my-vehicles.tsx';
import {
  readAccountSettings,
  readClaimable,
  readFavorites,
  readHelped,
  readMyVehicles,
  readOwnersQuestions,
  useFavorites,
} from './queries.ts';

const VehicleDialog = lazyPart(
  async () => (await import('#web/vehicle/detail/vehicle-dialog.tsx')).VehicleDialog,
);
const MyQuestions = lazyPart(async () => (await import('./my-questions.tsx')).MyQuestions);
const Following = lazyPart(async () => (await import('./following.tsx')).Following);
const AccountSection = lazyPart(async () => (await import('./account-section.tsx')).AccountSection);

/** Reads on the server what the garage shows first. */
export async function load(client: QueryClient, { searchParams }: URL): Promise<void> {
  const user = await client.fetchQuery(sessionRead).catch(() => null);
  if (!user) return;
  await Promise.all([
    client.prefetchQuery(readMyVehicles),
    client.prefetchQuery(readHelped),
    client.prefetchQuery(readOwnersQuestions),
    client.prefetchQuery(readFavorites),
    client.prefetchQuery(readFavoriteIds()),
    client.prefetchQuery(readLikedIds()),
    user.isEmailVerified && client.prefetchQuery(readClaimable),
    searchParams.has('vehicle') && VehicleDialog.load(),
    searchParams.get('tab') === 'questions' && MyQuestions.load(),
    searchParams.get('tab') === 'following' && Following.load(),
    searchParams.get('tab') === 'following' && client.prefetchQuery(readFollows),
    searchParams.get('tab') === 'account' && AccountSection.load(),
    searchParams.get('tab') === 'account' && client.prefetchQuery(readAccountSettings),
  ]);
}

/** My Garage (§2): for signed-in users alone. */
export function GarageScreen() {
  const { data: user, isError, refetch } = useQuery(sessionRead);
  const [accountGone, setAccountGone] = useState(false);
  const search = useSearch();
  if (accountGone) return <Redirect to="/" replace />;
  if (user === null) {
    const wanted = search && encodeURIComponent(`?${search}`);
    return (
      <>
        <noscript>
          <p className="px-4 py-16 text-center text-muted">This page needs JavaScript.</p>
        </noscript>
        <Redirect to={`/auth?returnTo=/my-vehicles${wanted}`} replace />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex flex-1 flex-col px-4 md:px-6">
        <main id="content" className="flex flex-col">
          <div className="mx-auto flex w-full max-w-[1392px] flex-col">
            {user && <Garage user={user} onAccountGone={() => setAccountGone(true)} />}
            {!user && isError && <Failure text="Failed to fetch user" onRetry={() => void refetch()} />}
          </div>
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}

function Garage({ user, onAccountGone }: { user: CurrentUser; onAccountGone: () => void }) {
  const garage = useGarageState();
  const vehicles = useQuery(readMyVehicles);
  const favorites = useFavorites();
  const { data: questions } = useQuery(readOwnersQuestions);
  const waiting = questions?.filter(({ answer }) => answer === null);
  useSessionEnd(vehicles.error);
  const compares = garage.tab === 'favorites';
  return (
    <CompareProvider value={compares}>
      <GarageHead user={user} vehicles={vehicles.data} favoriteCount={favorites.data?.length} />
      <ClaimOffer user={user} />
      {garage.claimToken && <ClaimByLink token={garage.claimToken} onClaimed={garage.showOwn} />}
      <Tabs
        label="My Garage"
        tabs={[
          { value: 'vehicles', label: counted('My Vehicles', vehicles.data) },
          { value: 'favorites', label: counted('My Favorites', favorites.data) },
          { value: 'questions', label: counted('Questions', waiting) },
          { value: 'following', label: 'Following' },
          { value: 'account', label: 'Account' },
        ]}
        value={garage.tab}
        onChange={garage.showTab}
        panelClassName="pt-6"
      >
        {garage.tab === 'vehicles' && <MyVehicles {...vehicles} onOpen={garage.openVehicle} />}
        {garage.tab === 'favorites' && <MyFavorites {...favorites} onOpen={garage.openVehicle} />}
        <Island>
          {garage.tab === 'questions' && <MyQuestions vehicles={vehicles.data} />}
          {garage.tab === 'following' && <Following user={user} />}
          {garage.tab === 'account' && (
            <AccountSection
              user={user}
              emailToken={garage.emailToken}
              onEmailTaken={garage.dropEmailToken}
              onAccountGone={onAccountGone}
            />
          )}
        </Island>
      </Tabs>
      <LazyBoundary part={VehicleDialog} opened={`build ${garage.vehicle}`} onClose={garage.closeVehicle}>
        {garage.vehicle !== undefined && (
          <VehicleDialog id={garage.vehicle} onClose={garage.closeVehicle} onOpen={garage.openVehicle} />
        )}
      </LazyBoundary>
      {compares && <CompareBar />}
    </CompareProvider>
  );
}

function counted(label: string, list: unknown[] | undefined): string {
  return list ? `${label} (${list.length})` : label;
}

/** A session may end elsewhere: then this browser takes note, and the screen leads to sign in. */
function useSessionEnd(error: Error | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (hasStatus(error, 401)) void changeSession(client, null);
  }, [client, error]);
}

const TABS = ['vehicles', 'favorites', 'questions', 'following', 'account'] as const;
type GarageTab = (typeof TABS)[number];

interface GarageState {
  tab: GarageTab;
  /** The build whose detail dialog is open. */
  vehicle: number | undefined;
  /** From the link that was mailed to a new address of the account. */
  emailToken?: string | undefined;
  /** From the link that makes a guest's build this account's. */
  claimToken?: string | undefined;
}

function readGarageAddress(search: string): GarageState {
  const given = new URLSearchParams(search);
  return {
    tab: TABS.find((tab) => tab === given.get('tab')) ?? 'vehicles',
    vehicle: readId(given.get('vehicle') ?? ''),
    emailToken: given.get('email') ?? undefined,
    claimToken: given.get('claim') ?? undefined,
  };
}

function garageAddress(path: string, { tab, vehicle, claimToken }: GarageState): string {
  const query = new URLSearchParams({
    ...(tab !== 'vehicles' && { tab }),
    ...(claimToken && { claim: claimToken }),
    ...(vehicle !== undefined && { vehicle: String(vehicle) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What My Garage shows, held by its address, so that Back undoes the last step. */
function useGarageState() {
  const state = readGarageAddress(useSearch());
  const [path, navigate] = useLocation();
  return {
    ...state,
    dropEmailToken: useCallback(
      () => navigate(garageAddress(path, { tab: 'account', vehicle: undefined }), { replace: true }),
      [navigate, path],
    ),
    /** The link was used, and leaves the address. */
    showOwn: () => navigate(garageAddress(path, { tab: 'vehicles', vehicle: undefined }), { replace: true }),
    showTab: (tab: GarageTab) => navigate(garageAddress(path, { ...state, tab })),
    /** Opens a build, in place of the one that is open. */
    openVehicle: (vehicle: number) =>
      navigate(
        garageAddress(path, { ...state, vehicle }),
        state.vehicle === undefined ? openDialog : nextInDialog(),
      ),
    closeVehicle: () =>
      leaveDialog(() => navigate(garageAddress(path, { ...state, vehicle: undefined }), { replace: true })),
  };
}
