import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { goBack } from '#web/navigation/opened-here.ts';

/** History state while the filter drawer is open: the address it was opened at. */
interface DrawerEntry {
  drawerOver: string;
}

const addressNow = () => `${location.pathname}${location.search}`;

/** History state that keeps the drawer open through a change; undefined while it is closed. */
export function drawerEntry(): DrawerEntry | undefined {
  const over: unknown = history.state?.drawerOver;
  return typeof over === 'string' ? { drawerOver: over } : undefined;
}

/** The filter drawer as a step of the history, so that Back closes it. */
export function useDrawer() {
  const [, navigate] = useLocation();
  const held = useHistoryState<Partial<DrawerEntry> | null>();
  return {
    isOpen: held?.drawerOver !== undefined,
    open: () => navigate(addressNow(), { state: { drawerOver: addressNow() } satisfies DrawerEntry }),
    /** Going back would undo what was changed in the drawer, so a changed address stays. */
    close: () => {
      if (drawerEntry()?.drawerOver === addressNow()) goBack(1);
      else navigate(addressNow(), { replace: true });
    },
  };
}
