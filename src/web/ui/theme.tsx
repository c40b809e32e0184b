import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { Button } from './button.tsx';
import { createStore, useStore } from './store.ts';

const THEMES = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof THEMES)[number];

/** Where the choice is kept; public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'wheel-gallery-theme';

const storedChoice = () => THEMES.find((theme) => theme === readStored('local', STORAGE_KEY));

/** Undefined until the visitor chooses. */
const themeChoice = createStore(storedChoice);

function choose(choice: ThemeChoice): void {
  writeStored('local', STORAGE_KEY, choice);
  themeChoice.set(choice);
}

/** Another tab chose. */
const adopt = () => themeChoice.set(storedChoice() ?? themeChoice.get());

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Puts the theme on the document root as the class `light` or `dark`. */
function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark());
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
}

/**
 * The visitor's choice of theme, kept in this browser; `fallback` holds while none was made. While the choice is
 * `system`, the page follows the system.
 */
export function useTheme(fallback: ThemeChoice = 'system'): ThemeChoice {
  const choice = useStore(themeChoice, undefined) ?? fallback;
  useEffect(() => {
    // The first render repeats the server's guess; what is stored wins before anything is painted anew.
    const applyCurrent = () => apply(themeChoice.get() ?? fallback);
    applyCurrent();
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', applyCurrent);
    addEventListener('storage', adopt);
    return () => {
      system.removeEventListener('change', applyCurrent);
      removeEventListener('storage', adopt);
    };
  });
  return choice;
}

/** Switches to the theme that is not on the screen now. */
function flipTheme(): void {
  choose(document.documentElement.classList.contains('dark') ? 'light' : 'dark');
}

/** Switches between light and dark. Which icon shows is decided by the style sheet, so that the server need not know. */
export function ThemeToggle({ fallback }: { fallback?: ThemeChoice }) {
  useTheme(fallback);
  return (
    <Button variant="ghost" size="icon" title="Toggle theme" onClick={flipTheme}>
      <Sun aria-hidden className="size-[18px] dark:hidden" />
      <Moon aria-hidden className="hidden size-[18px] dark:block" />
    </Button>
  );
}

const WORDS = { light: 'Light', dark: 'Dark', system: 'System' };

/** The three choices side by side, with `system` among them. */
export function ThemeChoices({ fallback }: { fallback?: ThemeChoice }) {
  const choice = useTheme(fallback);
  return (
    <fieldset className="inline-flex rounded-control bg-raised p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === choice}
          onClick={() => choose(theme)}
          className="h-7 rounded-[5px] px-2.5 text-xs font-medium text-muted hover:text-text aria-pressed:bg-panel aria-pressed:text-text max-md:h-10"
        >
          {WORDS[theme]}
        </button>
      ))}
    </fieldset>
  );
}
