import { useLocation, useSearch } from 'wouter';
import { readId } from '#contract/endpoint.ts';
import { leaveDialog, nextInDialog, openDialog } from '#web/navigation/history-entry.ts';

const TABS = ['vehicles', 'favorites'] as const;
export type GarageTab = (typeof TABS)[number];

interface GarageState {
  tab: GarageTab;
  /** The build whose detail dialog is open. */
  vehicle: number | undefined;
}

function readGarageAddress(search: string): GarageState {
  const given = new URLSearchParams(search);
  return {
    tab: TABS.find((tab) => tab === given.get('tab')) ?? 'vehicles',
    vehicle: readId(given.get('vehicle') ?? ''),
  };
}

function garageAddress(path: string, { tab, vehicle }: GarageState): string {
  const query = new URLSearchParams({
    ...(tab !== 'vehicles' && { tab }),
    ...(vehicle !== undefined && { vehicle: String(vehicle) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What My Garage shows, held by its address, so that Back undoes the last step. */
export function useGarageState() {
  const state = readGarageAddress(useSearch());
  const [path, navigate] = useLocation();
  return {
    ...state,
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
