import { Moon, Sun } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { flipTheme, THEMES, type ThemeChoice, useTheme } from './theme.ts';

/** Switches between light and dark. Which icon shows is decided by the style sheet, so that the server need not know. */
export function ThemeToggle({ fallback }: { fallback?: ThemeChoice }) {
  useTheme(fallback);
  return (
    <Button variant="ghost" size="icon" aria-label="Toggle theme" title="Toggle theme" onClick={flipTheme}>
      <Sun aria-hidden className="size-[18px] dark:hidden" />
      <Moon aria-hidden className="hidden size-[18px] dark:block" />
    </Button>
  );
}

const WORDS = { light: 'Light', dark: 'Dark', system: 'System' };

/** The three choices side by side, with `system` among them. */
export function ThemeChoices({ fallback }: { fallback?: ThemeChoice }) {
  const { choice, choose } = useTheme(fallback);
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
