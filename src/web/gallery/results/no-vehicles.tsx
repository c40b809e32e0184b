import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyUploadDialog } from './lazy-parts.ts';
import type { Relaxation } from './relaxations.ts';

interface NoVehiclesProps {
  relaxations: Relaxation[];
  onTake: (relaxation: Relaxation) => void;
  onClear: () => void;
}

/** Nothing matches: says which filters to drop and how many builds that brings. */
export function NoVehicles({ relaxations, onTake, onClear }: NoVehiclesProps) {
  return (
    <EmptyState
      picture={<EmptyWheel />}
      title="No vehicles found"
      text="Try adjusting your filters or search terms"
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onClear}>
            Clear All Filters
          </Button>
          <Link
            href={galleryAddress({ ...FIRST_STATE, upload: true })}
            onPointerEnter={LazyUploadDialog.load}
            onFocus={LazyUploadDialog.load}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            <Plus aria-hidden className="size-4" />
            Upload Your Vehicle
          </Link>
        </>
      }
    >
      {relaxations.length > 0 && (
        <ul className="border-b border-line text-left">
          {relaxations.map((relaxation) => (
            <li
              key={relaxation.label}
              className="flex items-center gap-2 border-t border-line py-2.5 text-sm"
            >
              <span className="min-w-0">
                Without <b className="font-semibold">{relaxation.label}</b>
                <span className="measure ml-2.5 whitespace-nowrap text-muted">
                  {relaxation.count} {relaxation.count === 1 ? 'build' : 'builds'}
                </span>
              </span>
              <Button
                size="sm"
                className="ml-auto"
                aria-label={`${dropText(relaxation)}: ${relaxation.label}`}
                onClick={() => onTake(relaxation)}
              >
                {dropText(relaxation)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

const dropText = ({ criteria }: Relaxation) => (criteria.length === 1 ? 'Drop it' : 'Drop them');

/** The mark of the gallery with its wheel missing. */
function EmptyWheel() {
  return (
    <svg
      aria-hidden
      width="112"
      height="72"
      viewBox="0 0 112 72"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path
        d="M4 4v14a10 10 0 0 0 10 10h84a10 10 0 0 0 10-10V4M4 68V54a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v14"
        className="stroke-line-strong"
        strokeDasharray="8 7"
      />
      <path d="M76 2v68" className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}
