import type { ReactNode } from 'react';
import { readSetup, SETUP_KEYS, type SetupKind } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type SizeChoice, sizeChoices, useRunOffsets, useRunSizes } from './fit-queries.ts';
import type { Topic } from './read-typed.ts';

interface SizePicksProps {
  question: FitQuestion;
  kind: SetupKind;
  onPick: (patch: FitQuestion, topic: Topic) => void;
}

/** What others with this model run, to pick from: a wheel size, then the offsets and tires run on it. */
export function SizePicks({ question, kind, onPick }: SizePicksProps) {
  const keys = SETUP_KEYS[kind];
  const { wheel, offset, tire } = readSetup(question, kind);
  const sizes = useRunSizes(question);
  const onWheel = useRunSizes(question, wheel, wheel !== undefined);
  const offsets = useRunOffsets(question, wheel);
  if (sizes.isError) return null;
  const model = question.model ?? 'these';
  const size = wheel && `${wheel.wheelDiameter}×${wheel.wheelWidth}`;
  const words = WORDS[kind];
  const pick = (topic: 'wheel' | 'offset' | 'tire') => (value: string) =>
    onPick({ [keys[topic]]: value }, topic);
  return (
    <div className="flex flex-col gap-5">
      <PickGroup
        title={words.wheel(sizes.fromOthers ? 'other' : model)}
        hint={
          sizes.fromOthers
            ? `No ${model} is in the gallery yet.`
            : [sizes.sizes?.scope.sentence, words.wheelHint].filter(Boolean).join(' ')
        }
        choices={sizes.sizes && sizeChoices(sizes.sizes.wheels)}
        chosen={wheel && `${wheel.wheelDiameter}x${wheel.wheelWidth}`}
        onPick={pick('wheel')}
      />
      {wheel && size && (
        <>
          <PickGroup
            title={words.offset(size)}
            hint={
              <span>{`${words.offsetHint}${offsets.fromOthers ? ` No ${model} in the gallery runs this size. These come from other models.` : ''}`}</span>
            }
            choices={offsets.choices}
            chosen={offset === undefined ? undefined : String(offset)}
            onPick={pick('offset')}
          />
          <PickGroup
            title={words.tire(size)}
            hint={onWheel.sizes?.scope.sentence}
            choices={onWheel.sizes && sizeChoices(onWheel.sizes.tires)}
            chosen={tire && question[keys.tire]}
            onPick={pick('tire')}
          />
        </>
      )}
    </div>
  );
}

const STAMPED = 'Stamped on the back of the wheel, often after “ET”.';

const WORDS = {
  proposed: {
    wheel: (model: string) => `Wheels that ${model} owners run`,
    wheelHint: 'Diameter × width in inches, then number of builds.',
    offset: (size: string) => `Offsets on ${size}`,
    offsetHint: `${STAMPED} Lower offset pokes out more. Not sure? Pick what most owners run.`,
    tire: (size: string) => `Tires on ${size}`,
  },
  current: {
    wheel: (model: string) => `Your current wheel (sizes ${model} owners run)`,
    wheelHint: 'Don’t see it? Type it above.',
    offset: (size: string) => `Your current offset on ${size}`,
    offsetHint: STAMPED,
    tire: (size: string) => `Your current tire on ${size}`,
  },
};

interface PickGroupProps {
  title: string;
  hint?: ReactNode;
  /** Absent while they are on their way; a group of none is not shown. */
  choices: SizeChoice[] | undefined;
  chosen: string | undefined;
  onPick: (value: string) => void;
}

/** Sizes to pick one of, each with the number of builds that run it. */
function PickGroup({ title, hint, choices, chosen, onPick }: PickGroupProps) {
  if (choices?.length === 0) return null;
  return (
    <fieldset aria-busy={!choices || undefined}>
      <legend className="text-sm font-[550]">{title}</legend>
      {hint && <p className="mt-0.5 text-xs text-muted">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices
          ? choices.map((choice) => (
              <Pick
                key={choice.value}
                choice={choice}
                chosen={choice.value === chosen}
                onPick={() => onPick(choice.value)}
              />
            ))
          : PLACES.map((place) => <Skeleton key={place} className="h-11 w-24 rounded-control" />)}
      </div>
    </fieldset>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'];

function Pick({ choice, chosen, onPick }: { choice: SizeChoice; chosen: boolean; onPick: () => void }) {
  const { label, count } = choice;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPick}
      className="measure flex h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-sm transition-colors duration-150 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="font-medium">{label}</span>
      <span className="text-muted">
        <BuildCount count={count} />
      </span>
    </button>
  );
}
