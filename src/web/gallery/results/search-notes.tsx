import { Link } from 'wouter';
import type { Facets } from '#contract/facets.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { AskFit } from '#web/gallery/fit/ask-fit.tsx';
import { readTyped } from '#web/gallery/fit/read-typed.ts';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';

interface SearchNotesProps {
  state: GalleryState;
  counts: Facets;
  onAsk: (question: FitQuestion) => void;
}

/** Beside the results: which words were left out, and the fit answer when the search asks for one. */
export function SearchNotes({ state, counts, onAsk }: SearchNotesProps) {
  const { leftOut, asksFit, totalCount } = counts;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {leftOut.length > 0 && (
        <p role="status" className="text-sm text-muted">
          {`Left out of your search: ${leftOut.map((word) => `“${word}”`).join(', ')}`}
        </p>
      )}
      {asksFit && (
        <section
          aria-label="What fits"
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-raised px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-64 text-sm text-text-2">
            <b className="font-semibold text-text">Looking for what fits?</b>{' '}
            <span>
              {totalCount > 0
                ? `See what the owners of ${totalCount === 1 ? 'this build' : `these ${buildsText(totalCount)}`} report.`
                : 'See what owners of the closest builds report.'}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            {totalCount > 0 && state.view !== 'fitment' && (
              <Link
                href={galleryAddress({ ...state, view: 'fitment' })}
                className={buttonClass({ variant: 'outline' })}
              >
                <FitmentIcon aria-hidden className="size-4" />
                Fitment Chart
              </Link>
            )}
            <AskFit state={state} known={questionOf(counts)} onAsk={onAsk}>
              Will it fit mine?
            </AskFit>
          </div>
        </section>
      )}
    </div>
  );
}

/** As much of the question as the search says; a model that one make alone builds names it. */
function questionOf({ understood, facets }: Facets): FitQuestion {
  const namedBy = (facet: 'make' | 'model') => understood.find((part) => part.facet === facet)?.value;
  const makes = facets.make.filter(({ count }) => count > 0);
  const models = facets.model.filter(({ count }) => count > 0);
  const make = namedBy('make') ?? (makes.length === 1 ? makes[0]?.value : undefined);
  const model = namedBy('model') && models.length === 1 ? models[0]?.value : undefined;
  return {
    ...readTyped(understood, 'proposed', []),
    ...(make !== undefined && { make }),
    ...(make !== undefined && model !== undefined && { model }),
  };
}
