import { useQuery } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import { readModelCounts, readModelSizes } from './fit-queries.ts';
import { readSetup, SETUP_KEYS, type WhichSetup } from './fit-setup.ts';
import { PickGroup } from './pick-group.tsx';
import type { Topic } from './read-typed.ts';
import { offsetChoices, tireChoices, wheelChoices } from './size-choices.ts';

interface SizePicksProps {
  question: FitQuestion;
  which: WhichSetup;
  onPick: (patch: FitQuestion, topic: Topic) => void;
}

/** What others with this model run, to pick from: a wheel size, then the offsets and tires run on it. */
export function SizePicks({ question, which, onPick }: SizePicksProps) {
  const keys = SETUP_KEYS[which];
  const { wheel, offset, tire } = readSetup(question, which);
  const sizes = useQuery(readModelSizes(question));
  const onWheel = useQuery({ ...readModelCounts(question, wheel), enabled: wheel !== undefined });
  if (sizes.isError) return null;
  const cells = sizes.data?.cells;
  const pick = (topic: 'wheel' | 'offset' | 'tire') => (value: string) =>
    onPick({ [keys[topic]]: value }, topic);
  return (
    <div className="flex flex-col gap-5">
      <PickGroup
        title={`Wheels that ${question.model ?? 'these'} owners run`}
        choices={cells && wheelChoices(cells)}
        chosen={wheel && `${wheel.wheelDiameter}x${wheel.wheelWidth}`}
        onPick={pick('wheel')}
      />
      {wheel && (
        <>
          <PickGroup
            title={`Offsets on ${wheel.wheelDiameter}×${wheel.wheelWidth}`}
            hint="Stamped on the back of the wheel, often after “ET”. Less offset stands further out."
            choices={onWheel.data && offsetChoices(onWheel.data.offsets)}
            chosen={offset === undefined ? undefined : String(offset)}
            onPick={pick('offset')}
          />
          <PickGroup
            title={`Tires on ${wheel.wheelDiameter}×${wheel.wheelWidth}`}
            choices={cells && tireChoices(cells, wheel)}
            chosen={tire && question[keys.tire]}
            onPick={pick('tire')}
          />
        </>
      )}
    </div>
  );
}
