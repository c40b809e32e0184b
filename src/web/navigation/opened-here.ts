/** History state of a dialog that was opened from a list: the steps made in it since, the opening one included. */
interface OpenedHere {
  openedHere: number;
}

/** Steps back to where the dialog was opened; undefined for who came straight to it. */
export function stepsSinceOpened(): number | undefined {
  const held: unknown = history.state?.openedHere;
  return typeof held === 'number' ? held : undefined;
}

let isOnTheWay = false;

/** Goes so many steps back, and no further when asked again before the browser is there, as by a key held down. */
export function goBack(steps: number): void {
  if (isOnTheWay) return;
  isOnTheWay = true;
  const arrive = () => {
    isOnTheWay = false;
  };
  addEventListener('popstate', arrive, { once: true });
  history.go(-steps);
}

/** Options of the navigation that opens a dialog. */
export const opening: { state: OpenedHere } = { state: { openedHere: 1 } };

/** Options of a navigation from one step of an open dialog to the next. */
export function stepping(): { state?: OpenedHere } {
  const steps = stepsSinceOpened();
  return steps === undefined ? {} : { state: { openedHere: steps + 1 } };
}
