import type { Page } from '@playwright/test';

/** What is looked at of a node in the tree of the page's components. */
interface Component {
  tag: number;
  flags: number;
  child: Component | null;
  sibling: Component | null;
  alternate: Component | null;
}

/** Has the page count each call of a component, as React tells its developer tools. Call it before the page opens. */
export async function countDrawnComponents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FUNCTIONS = [0, 11, 14, 15];
    const PERFORMED_WORK = 1;
    let drawn = 0;
    const count = (first: Component | null) => {
      for (let one = first; one; one = one.sibling) {
        if (FUNCTIONS.includes(one.tag) && (one.flags & PERFORMED_WORK) !== 0) drawn += 1;
        if (one.alternate?.child !== one.child) count(one.child);
      }
    };
    Reflect.set(window, 'drawnComponents', () => drawn);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Component }) => count(root.current),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    });
  });
}

export function drawnComponents(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'drawnComponents')()));
}
