import { clsx } from 'clsx';
import type { FitmentSentence } from '#contract/fitment.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import { INTERVAL_NOTE } from '#domain/share-words.ts';
import { keyed } from '#web/ui/keyed.ts';
import { scaleStep } from '#web/vehicle/similar/chart-cells.ts';

const KIND_NAMES: Record<FitmentSentence['kind'], string> = {
  'least-trouble': 'Fewest problems',
  flush: 'Flush without cutting',
  'plan-on-trimming': 'Plan on trimming',
};

interface FitmentSentencesProps {
  sentences: FitmentSentence[];
  /** Shows the cell a sentence is mainly about. */
  onChoose: (sentence: FitmentSentence) => void;
}

/** The answers in words. */
export function FitmentSentences({ sentences, onChoose }: FitmentSentencesProps) {
  return (
    <section aria-label="In words">
      <ul className="divide-y divide-line border-b-2 border-line empty:hidden">
        {sentences.map((sentence) => (
          <li key={sentence.kind} className="py-3 first:pt-0">
            <Sentence sentence={sentence} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p className="pt-3 text-xs text-muted">
        {`Counted from owner reports. Offsets include spacers. No percentage under ${MIN_BUILDS_FOR_SHARE} builds. ${INTERVAL_NOTE}`}
      </p>
    </section>
  );
}

interface SentenceProps {
  sentence: FitmentSentence;
  onChoose: (sentence: FitmentSentence) => void;
}

function Sentence({ sentence, onChoose }: SentenceProps) {
  const { kind, title, text, reports } = sentence;
  return (
    <div className="relative pl-4">
      <span
        aria-hidden
        className={clsx('absolute inset-y-0 left-0 w-1 rounded-full', scaleStep(reports)?.bar ?? 'bg-line')}
      />
      <p className="text-xs text-muted">{KIND_NAMES[kind]}</p>
      <h3>
        <button
          type="button"
          onClick={() => onChoose(sentence)}
          className="text-left font-condensed text-xl/6 font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </button>
      </h3>
      <p className="text-sm/5 text-text-2">
        <CountsInBold text={text} />
      </p>
    </div>
  );
}

/** The counts of a sentence stand out: "35 of 37". */
function CountsInBold({ text }: { text: string }) {
  const parts = keyed(text.split(/(\d[\d,]* of (?:the )?\d[\d,]*)/), String);
  return parts.map(({ item: part, key }, place) =>
    place % 2 === 1 ? (
      <b key={key} className="font-semibold text-text">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
