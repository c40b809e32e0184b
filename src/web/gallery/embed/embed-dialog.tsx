import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Embed,
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  type ListState,
} from '#contract/gallery-address.ts';
import { chosenInWords, SITE_NAME } from '#contract/page-titles.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { useSite } from '#web/data/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const THEMES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const LIMITS = [
  [4, '4'],
  [8, '8'],
  [12, '12'],
  [24, '24'],
] as const;
const WIDTHS = [
  [390, 'Phone'],
  [768, 'Tablet'],
  [1200, 'Wide'],
] as const;

type Theme = (typeof THEMES)[number][0];

/** How these builds would look on another site, and the code that brings them there. */
export function EmbedDialog({ state, onClose }: { state: GalleryState; onClose: () => void }) {
  const { publicUrl } = useSite();
  const [theme, setTheme] = useState<Theme>('system');
  const [limit, setLimit] = useState(8);
  const [width, setWidth] = useState(1200);
  const embed: Embed = { limit, ...(theme !== 'system' && { theme }) };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Embed these builds"
      description="They stay up to date on your site, and every one leads to its page here."
      className="max-w-4xl"
    >
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Segments legend="Theme" choices={THEMES} value={theme} onChoose={setTheme} />
        <Segments legend="Builds" choices={LIMITS} value={limit} onChoose={setLimit} />
        <Segments legend="Preview" choices={WIDTHS} value={width} onChoose={setWidth} />
      </div>
      <EmbedPreview address={embedAddress(state, embed)} width={width} />
      <Code code={embedCode(publicUrl, state, embed)} />
    </Dialog>
  );
}

function Code({ code }: { code: string }) {
  const [copied, setCopied] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // A browser that lets no page write to the clipboard, or has none over plain HTTP, still lets its visitor.
      field.current?.select();
    }
  };
  const isCopied = copied === code;
  return (
    <div className="mt-5">
      <label className="block text-sm font-[550]">
        Code for your page
        <textarea
          ref={field}
          readOnly
          rows={3}
          value={code}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1.5 block w-full resize-none rounded-control border border-line-strong bg-raised px-3 py-2 font-mono text-xs/5 font-normal break-all text-text-2"
        />
      </label>
      <div className="mt-3 flex justify-end">
        <Button variant="primary" size="lg" onClick={copy} className="max-md:w-full">
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy Code'}</span>
        </Button>
      </div>
    </div>
  );
}

interface EmbedPreviewProps {
  /** From its `/` on. */
  address: string;
  /** Of the place on the other site, px. */
  width: number;
}

const PREVIEW_HEIGHT = 300;

/** The builds in a frame of this width, made smaller where there is not so much room. */
function EmbedPreview({ address, width }: EmbedPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, (room ?? width) / width);
  return (
    <div
      ref={box}
      className="mt-5 flex justify-center overflow-hidden rounded-card border border-line bg-bg"
      style={{ height: PREVIEW_HEIGHT }}
    >
      {room !== undefined && (
        <iframe
          key={address}
          src={address}
          title="Preview"
          className="shrink-0 origin-top border-0"
          style={{ width, height: PREVIEW_HEIGHT / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

interface SegmentsProps<Value extends string | number> {
  legend: string;
  /** Values and what they are called. */
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side under their name. */
function Segments<Value extends string | number>({ legend, choices, value, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[550]">{legend}</legend>
      <div className="inline-flex rounded-control bg-raised p-0.5">
        {choices.map(([one, name]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => onChoose(one)}
            className="measure h-8 rounded-[5px] px-3 text-sm text-muted hover:text-text aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:bg-line max-md:h-10 max-md:min-w-10"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the builds of this state are shown alone, from its `/` on. */
function embedAddress({ filters, search, sort }: ListState, embed: Embed): string {
  return galleryAddress({ ...FIRST_STATE, filters, search, sort, embed });
}

/** Two rows of builds on a wide page, px. What does not fit can be scrolled to. */
const FRAME_HEIGHT = 800;

/** What another site writes into its page to show the builds of this state. */
export function embedCode(publicUrl: string, state: GalleryState, embed: Embed): string {
  const chosen = chosenInWords(state);
  const title = chosen === '' ? `Builds on ${SITE_NAME}` : `${chosen} on ${SITE_NAME}`;
  const source = `${publicUrl}${embedAddress(state, embed)}`;
  return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" loading="lazy" width="100%" height="${FRAME_HEIGHT}" style="border:0"></iframe>`;
}
