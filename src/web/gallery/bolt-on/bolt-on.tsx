import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { QueryOf } from '#contract/endpoint.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { type BoltOnReply, getBoltOn } from '#contract/parts/bolt-on.ts';
import { countText, offsetText } from '#domain/measures.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { ListLink } from '#web/vehicle/similar/list-link.tsx';

export type BoltOnQuestion = QueryOf<typeof getBoltOn>;

/** What the lists say about a wheel on a vehicle. */
export const readBoltOn = (query: BoltOnQuestion) => read(getBoltOn, { query });

type Nearest = NonNullable<BoltOnReply['nearest']>;

interface BoltOnProps {
  heading: 'h2' | 'h4';
  question: BoltOnQuestion;
  /** Takes the closest listed setup. */
  onTake: (setup: Nearest) => void;
  /** Where the wheel model can be chosen here. */
  onWheel?: (wheelModel: string) => void;
}

/** "Does it bolt on?": the hub's pattern, and the sizes, patterns, and offsets the wheel is listed in. */
export function BoltOn({ heading: Heading, question, onTake, onWheel }: BoltOnProps) {
  const id = useId();
  const { data, isError } = useQuery(readBoltOn(question));
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line p-4">
      <Heading id={id} className="font-condensed text-xl/6 font-semibold">
        Does it bolt on?
      </Heading>
      {isError && <p className="mt-2 text-sm text-muted">Couldn’t load the maker’s list.</p>}
      {!data && !isError && <Skeleton className="mt-3 h-24 w-full" />}
      {data && onWheel && (
        <WheelChoice wheels={data.wheels} chosen={question.wheelModel ?? ''} onChoose={onWheel} />
      )}
      {data && <Answer answer={data} onTake={onTake} />}
    </section>
  );
}

interface WheelChoiceProps {
  wheels: BoltOnReply['wheels'];
  chosen: string;
  onChoose: (wheelModel: string) => void;
}

/** The wheels listed in this size; one chosen for another size stays. */
function WheelChoice({ wheels, chosen, onChoose }: WheelChoiceProps) {
  if (wheels.length === 0 && chosen === '') return null;
  const isListed = wheels.some(({ code }) => code === chosen);
  return (
    <Select
      aria-label="Wheel"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="mt-3 w-full [&>select]:w-full"
    >
      <option value="">Select a wheel</option>
      {chosen !== '' && !isListed && <option value={chosen}>{chosen}</option>}
      {wheels.map(({ brand, code }) => (
        <option key={`${brand} ${code}`} value={code}>
          {`${brand} ${code}`}
        </option>
      ))}
    </Select>
  );
}

function Answer({ answer, onTake }: Pick<BoltOnProps, 'onTake'> & { answer: BoltOnReply }) {
  const { sentence, hubs, size, nearest, contradicting } = answer;
  const isVehicleKnown = hubs.length > 0;
  return (
    <>
      <p role="status" className="wrap-anywhere mt-2 text-base/6 font-medium">
        {unbroken(sentence.replaceAll(' mm', '\u00a0mm'))}
      </p>
      {contradicting > 0 && (
        <p className="mt-1 text-sm text-text-2">
          {`${countText(contradicting, 'build')} in the gallery ${contradicting === 1 ? 'runs' : 'run'} it anyway: drilled differently, or on an adapter.`}
        </p>
      )}
      <dl className="measure mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-muted">
        {isVehicleKnown && (
          <>
            <dt>Hub</dt>
            <dd>
              {hubs.map(hubText).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </>
        )}
        {size && (
          <>
            <dt>Listed as</dt>
            <dd>{size.patterns.join(', ').replaceAll(' / ', '\u00a0/\u00a0')}</dd>
            <dt>Offsets</dt>
            <dd>{size.offsets.map(listedOffsetText).join(', ')}</dd>
          </>
        )}
        {(isVehicleKnown || size) && (
          <>
            <dt>Source</dt>
            <dd>{sourceText(answer)}</dd>
          </>
        )}
      </dl>
      {nearest && (
        <Button className="mt-3" onClick={() => onTake(nearest)}>
          {`Use ${nearest.wheelDiameter}×${nearest.wheelWidth} ${offsetText(nearest.offset)} mm`}
        </Button>
      )}
      <AlsoOn answer={answer} />
      {(isVehicleKnown || size) && (
        <p className="mt-3 text-xs text-muted">As listed, not a guarantee that it fits or is safe.</p>
      )}
    </>
  );
}

/** Other vehicles with the same pattern, each leading to its builds. */
function AlsoOn({ answer: { hubs, alsoOn } }: { answer: BoltOnReply }) {
  if (alsoOn.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="measure text-muted">{`Also on ${hubs[0]?.pattern}`}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {alsoOn.map(({ make, model, years, builds }) => (
          <li key={`${make} ${model}`}>
            <ListLink
              to={galleryAddress({ ...FIRST_STATE, filters: { make, model } })}
              className="inline-flex items-center gap-1.5 font-medium underline-offset-2 hover:underline max-md:min-h-10"
            >
              <span>{[make, model, years && `(${years})`].filter(Boolean).join(' ')}</span>
              <span className="measure font-normal text-muted">{builds}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "6×135, 87.1 mm bore (dual rear wheels)" */
function hubText({ pattern, boreMm, whose }: BoltOnReply['hubs'][number]): string {
  return `${pattern}${boreMm === null ? '' : `, ${boreMm} mm bore`}${whose && ` (${whose})`}`;
}

/** "−19 mm (4.75″)" */
export function listedOffsetText({ offset, backspacing }: Pick<Nearest, 'offset' | 'backspacing'>): string {
  return `${offsetText(offset)}\u00a0mm${backspacing === null ? '' : `\u00a0(${String(backspacing).replace('-', '−')}″)`}`;
}

/** "Hub: two sources; bore unconfirmed. Wheel: maker’s list." */
function sourceText({ hubs, size }: BoltOnReply): string {
  const all = [...new Set(hubs.map(({ source }) => source))];
  // "two sources" is left out beside "two sources, another disagrees".
  const sources = all
    .filter((one) => !all.some((other) => other !== one && other.startsWith(one)))
    .join(' or ');
  const bore = hubs.some(({ boreMm }) => boreMm !== null) ? '; bore unconfirmed' : '';
  return [hubs.length > 0 && `Hub: ${sources}${bore}.`, size && `Wheel: ${size.source}.`]
    .filter(Boolean)
    .join(' ');
}
