import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { type Fitment, type FitmentCell, getFitment } from '#contract/fitment.ts';
import { fitmentQuery, type GalleryState } from '#contract/gallery-address.ts';
import { read } from '#web/data/api.ts';
import { AskFit } from '#web/gallery/fit/ask-fit.tsx';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { Failure } from '#web/ui/empty-state.tsx';
import { cellKey } from '#web/vehicle/similar/chart-cells.ts';
import { AnswerPanel } from './answer.tsx';
import { AnswerSheet, leaveByEscape } from './answer-sheet.tsx';
import { cellAddress, firstCell, mainCell, namedCell } from './cells.ts';
import { FitmentChart } from './fitment-chart.tsx';
import { AxesToggle, AxleToggle, FitmentHead } from './fitment-head.tsx';
import { FitmentSentences } from './fitment-sentences.tsx';
import { FitmentSkeleton } from './fitment-skeleton.tsx';
import { FitmentTable } from './fitment-table.tsx';
import { measuredText } from './fitment-words.ts';

/** What the builds of a state report; while a new answer is on its way the old one stays. */
export function readFitment(state: GalleryState) {
  return { ...read(getFitment, { query: fitmentQuery(state) }), placeholderData: keepPreviousData };
}

interface FitmentViewProps {
  gallery: GalleryControls;
  /** Shown when no build matches. */
  none: ReactNode;
}

/** What the builds that match report, by their sizes. */
export function FitmentView({ gallery, none }: FitmentViewProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(readFitment(gallery.state));
  if (isError && !data)
    return (
      <Failure
        text="Couldn’t load the fitment chart. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <FitmentSkeleton />;
  if (data.cells.length === 0 && (data.axes !== 'measured' || data.scope.builds === 0)) return none;
  return <Answers gallery={gallery} fitment={data} outdated={isPlaceholderData} />;
}

interface AnswersProps {
  gallery: GalleryControls;
  fitment: Fitment;
  /** Whether these still belong to the state before. */
  outdated: boolean;
}

function Answers({ gallery: { state, change, askFit }, fitment, outdated }: AnswersProps) {
  const chosen = namedCell(fitment, state.cell);
  const shown = chosen ?? firstCell(fitment);
  const addressOf = (cell: FitmentCell) => cellAddress(state, fitment, cell);
  const { choose, leave, isByHand } = useChoice(fitment, change);
  return (
    <section
      aria-labelledby="fitment-title"
      aria-busy={outdated || undefined}
      className={clsx(
        'pb-10 transition-opacity duration-150',
        outdated && 'opacity-60',
        chosen && 'max-md:pb-72',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the answer that its cell opened */}
      <div
        onKeyDown={chosen ? leaveByEscape(leave) : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_372px]"
      >
        <div>
          <FitmentHead
            state={state}
            note={<ScopeNote fitment={fitment} />}
            controls={
              <>
                <AxesToggle
                  axes={state.axes}
                  measured={fitment.measured}
                  onChoose={(axes) => change({ axes, cell: undefined })}
                />
                <AxleToggle
                  axle={fitment.axle}
                  onChoose={(axle) => change({ filters: { ...state.filters, axle }, cell: undefined })}
                />
                <AskFit state={state} onAsk={askFit} className="md:hidden">
                  Will it fit mine?
                </AskFit>
              </>
            }
          />
          {shown && (
            <FitmentChart fitment={fitment} shown={shown} chosen={chosen !== undefined} onChoose={choose} />
          )}
        </div>
        <div className="flex flex-col gap-5 md:max-xl:grid md:max-xl:grid-cols-2">
          {shown && <AnswerPanel fitment={fitment} cell={shown} address={addressOf(shown)} />}
          <FitmentSentences
            sentences={fitment.sentences}
            onChoose={(sentence) => {
              const cell = mainCell(fitment.cells, sentence);
              if (cell) choose(cell);
            }}
          />
        </div>
      </div>
      {shown && (
        <div className="mt-6">
          <FitmentTable
            fitment={fitment}
            shown={shown}
            chosen={chosen !== undefined}
            addressOf={addressOf}
            onChoose={choose}
          />
        </div>
      )}
      {chosen && (
        <AnswerSheet
          key={cellKey(fitment, chosen)}
          fitment={fitment}
          cell={chosen}
          address={addressOf(chosen)}
          takesFocus={isByHand}
          onClose={leave}
        />
      )}
    </section>
  );
}

/** Choosing a cell and leaving it again; the focus goes back to where the choice was made. */
function useChoice(fitment: Fitment, change: GalleryControls['change']) {
  const isByHand = useRef(false);
  const opener = useRef<Element>(null);
  return {
    isByHand,
    choose: (cell: FitmentCell) => {
      isByHand.current = true;
      opener.current = document.activeElement;
      // The sheet of a phone would cover what is low.
      opener.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      change({ cell: cellKey(fitment, cell) });
    },
    leave: () => {
      change({ cell: undefined });
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}

function ScopeNote({ fitment: { axes, measured, scope } }: { fitment: Fitment }) {
  return (
    <>
      {axes === 'measured' && <p className="measure mt-1 text-sm text-text-2">{measuredText(measured)}</p>}
      {scope.sentence && <p className="mt-1 text-sm text-text-2">{scope.sentence}</p>}
      <p className="measure mt-1 text-sm text-muted md:hidden">
        {`${buildsText(axes === 'measured' ? measured : scope.builds)}. Tap a cell to see what owners report.`}
      </p>
    </>
  );
}

/** How many builds the answers come from, for the toolbar. */
export function FitmentCount({ state }: { state: GalleryState }) {
  const { data, isError } = useQuery(readFitment(state));
  if (!data) return isError ? null : 'Counting builds...';
  const builds = data.axes === 'measured' ? data.measured : data.scope.builds;
  return (
    <>
      <span>Based on</span> <b className="font-semibold text-text">{builds.toLocaleString('en-US')}</b>{' '}
      <span>{builds === 1 ? 'build' : 'builds'}</span>
    </>
  );
}
