import type { Browser, Page } from '@playwright/test';
import type { Row } from '../measure.ts';
import { DESKTOP, onColdPage } from './phone.ts';

/** Longer than anybody waits for an answer, ms: the action was lost. */
const LOST_AFTER = 8_000;

interface Action {
  name: string;
  desktop?: boolean;
  /** Page code that finds what is pressed. */
  target: string;
  /** What is typed into it. */
  text?: string;
  /** Page code that is true once the visitor sees the answer, or its frame while that is fetched. */
  answered: string;
  /** Page code that is true once all of the answer is there. */
  done?: string;
}

const DIALOG = {
  answered: "!!document.querySelector('[role=dialog]')",
  done: "!!document.querySelector('[role=dialog]:not([aria-busy])')",
};
/** The bar of a page that works on what was done. */
const AT_WORK = "document.documentElement.hasAttribute('data-waits')";
const one = (selector: string) => `document.querySelector('${selector}')`;
const named = (selector: string, name: string) =>
  `[...document.querySelectorAll('${selector}')].find((one) => one.textContent.includes('${name}'))`;

const ACTIONS: readonly Action[] = [
  { name: 'Filters', target: named('main button', 'Filters'), ...DIALOG },
  {
    name: 'list view',
    target: named('main fieldset :is(a, button)', 'List'),
    answered: `location.search.includes('view=list') && !${one('main ul.grid')}`,
  },
  {
    name: 'fitment view',
    target: named('main fieldset :is(a, button)', 'Fitment'),
    answered: `location.search.includes('view=fitment') && ${one('main')}.textContent.includes('What fits')`,
  },
  {
    name: 'like',
    target: one('article button[aria-label*=Like]'),
    answered: `!!${one('article button[aria-label*=Like][aria-pressed=true]')}`,
    done: `!${AT_WORK} && !!${one('article button[aria-label*=Like][aria-pressed=true]')}`,
  },
  { name: 'opening a build', target: one('article h3 a'), ...DIALOG },
  {
    name: 'searching',
    target: one('input[aria-label=Search]'),
    text: 'ford',
    answered: `${one('input[aria-label=Search]')}.value === 'ford' && (${AT_WORK} || location.search.includes('q=ford'))`,
    done: `location.search.includes('q=ford') && ${one('input[aria-label=Search]')}.value === 'ford' && !${one('main > ul[aria-busy]')}`,
  },
  { name: 'Will it fit?', target: named('main :is(a, button)', 'Will it fit?'), ...DIALOG },
  {
    name: 'a filter, desktop',
    desktop: true,
    target: one('aside input[type=checkbox]'),
    answered: `${one('aside input[type=checkbox]')}?.checked && (${AT_WORK} || !${one('aside h2 ~ button')}.disabled)`,
    done: `${one('aside input[type=checkbox]')}?.checked && !${one('aside h2 ~ button')}.disabled`,
  },
  {
    name: 'Sign In, desktop',
    desktop: true,
    target: named('header a', 'Sign In'),
    answered: `location.pathname === '/auth' && !!${one('input[type=password]')}`,
  },
];

/** Presses things at the very first paint of the gallery: what comes of it, and when. */
export async function measureEarlyActions(browser: Browser, origin: string): Promise<Row[]> {
  const group = 'pressed at first paint';
  const times: { name: string; answered: number | undefined; done: number | undefined }[] = [];
  for (const action of ACTIONS) {
    const options = { origin, ...(action.desktop && { viewport: DESKTOP }) };
    times.push(
      await onColdPage(browser, options, async (page) => {
        await page.addInitScript(pressAtFirstPaint(action));
        await page.goto(origin, { waitUntil: 'commit' });
        const answered = await until(page, `window.name && (${action.answered})`);
        const done = action.done === undefined ? answered : await until(page, action.done);
        const pressed = Number(await page.evaluate<string>('window.name'));
        const since = (moment: number | undefined) => (moment === undefined ? undefined : moment - pressed);
        return { name: action.name, answered: since(answered), done: since(done) };
      }),
    );
  }
  const lost = times.filter(({ done }) => done === undefined);
  return [
    { group, name: `lost of ${times.length}`, value: lost.length, unit: '', reach: '<= 0' },
    ...times.flatMap(({ name, answered = LOST_AFTER, done = LOST_AFTER }) => [
      { group, name: `${name}, until answered`, value: answered, unit: 'ms', reach: '<= 1000' },
      { group, name: `${name}, until all of it is there`, value: done, unit: 'ms' },
    ]),
  ];
}

/** Presses in the page itself: from outside the first moment would have passed. `window.name` outlives a change of the page. */
function pressAtFirstPaint({ target, text }: Action): string {
  return `
    const press = () => {
      const found = ${target};
      if (!found || performance.getEntriesByType('paint').length === 0) return requestAnimationFrame(press);
      window.name = String(Date.now());
      found.focus();
      ${
        text === undefined
          ? 'found.click();'
          : `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(found, '${text}');
             found.dispatchEvent(new InputEvent('input', { bubbles: true }));`
      }
    };
    if (window.name === '') requestAnimationFrame(press);`;
}

/** When the condition came true, ms since 1970; the page may be left for another meanwhile. */
async function until(page: Page, condition: string): Promise<number | undefined> {
  const watch = `new Promise((resolve) => {
    const look = () => {
      if (document.body && (${condition})) resolve(Date.now());
      else if (performance.now() > ${LOST_AFTER}) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  })`;
  const seen = await page.evaluate<number | null>(watch).catch(() => 'left' as const);
  return seen === 'left' ? until(page, condition) : (seen ?? undefined);
}
