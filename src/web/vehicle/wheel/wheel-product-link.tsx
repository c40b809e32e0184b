import { ArrowUpRight } from 'lucide-react';
import { wheelProductUrl } from '#contract/links.ts';
import { useSite } from '#web/data/site.ts';

/** A wheel model as a link to its product page; without a page it leads nowhere (§2). */
export function WheelProductLink({ brand, model }: { brand: string; model: string }) {
  const url = wheelProductUrl(brand, model, useSite().links.products);
  if (url === '#') {
    return (
      // biome-ignore lint/a11y/useValidAnchor: the specification asks for a link to # here
      <a href="#" onClick={(event) => event.preventDefault()}>
        {model}
      </a>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="hover:underline hover:underline-offset-4 max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
    >
      {model}
      <ArrowUpRight aria-hidden className="ml-1 inline size-4 align-[-2px] text-muted" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
