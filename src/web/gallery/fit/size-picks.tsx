import type { FitQuestion } from '#contract/fit-address.ts';
import { readSetup, SETUP_KEYS, type WhichSetup } from './fit-setup.ts';
import { PickGroup } from './pick-group.tsx';
import type { Topic } from './read-typed.ts';
import { tireChoices, wheelChoices } from './size-choices.ts';
import { useRunOffsets, useRunSizes } from './use-run-sizes.ts';

interface SizePicksProps {
  question: FitQuestion;
  which: WhichSetup;
  onPick: (patch: FitQuestion, topic: Topic) => void;
}

/** What others with this model run, to pick from: a wheel size, then the offsets and tires run on it. */
export function SizePicks({ question, which, onPick }: SizePicksProps) {
  const keys = SETUP_KEYS[which];
  const { wheel, offset, tire } = readSetup(question, which);
  const sizes = useRunSizes(question);
  const offsets = useRunOffsets(question, wheel);
  if (sizes.isError) return null;
  const { cells } = sizes;
  const model = question.model ?? 'these';
  const size = wheel && `${wheel.wheelDiameter}×${wheel.wheelWidth}`;
  const words = WORDS[which];
  const pick = (topic: 'wheel' | 'offset' | 'tire') => (value: string) =>
    onPick({ [keys[topic]]: value }, topic);
  return (
    <div className="flex flex-col gap-5">
      <PickGroup
        title={words.wheel(sizes.fromOthers ? 'other' : model)}
        hint={sizes.fromOthers ? `No ${model} is in the gallery yet.` : words.wheelHint}
        choices={cells && wheelChoices(cells)}
        chosen={wheel && `${wheel.wheelDiameter}x${wheel.wheelWidth}`}
        onPick={pick('wheel')}
      />
      {wheel && size && (
        <>
          <PickGroup
            title={words.offset(size)}
            hint={
              <>
                {words.offsetHint}
                {offsets.fromOthers &&
                  ` No ${model} in the gallery runs this size; these are of other models.`}
              </>
            }
            choices={offsets.choices}
            chosen={offset === undefined ? undefined : String(offset)}
            onPick={pick('offset')}
          />
          <PickGroup
            title={words.tire(size)}
            choices={cells && tireChoices(cells, wheel)}
            chosen={tire && question[keys.tire]}
            onPick={pick('tire')}
          />
        </>
      )}
    </div>
  );
}

interface Words {
  wheel: (model: string) => string;
  wheelHint: string;
  offset: (size: string) => string;
  offsetHint: string;
  tire: (size: string) => string;
}

const STAMPED = 'Stamped on the back of the wheel, often after “ET”.';

const WORDS: Record<WhichSetup, Words> = {
  proposed: {
    wheel: (model) => `Wheels that ${model} owners run`,
    wheelHint: 'Diameter × width in inches; beside it the number of builds.',
    offset: (size) => `Offsets on ${size}`,
    offsetHint: `${STAMPED} Less offset stands further out. Not sure? Take the one most owners run.`,
    tire: (size) => `Tires on ${size}`,
  },
  current: {
    wheel: (model) => `Your wheel now, as ${model} owners run them`,
    wheelHint: 'Another size can be typed above.',
    offset: (size) => `Your offset now on ${size}`,
    offsetHint: STAMPED,
    tire: (size) => `Your tire now on ${size}`,
  },
};
