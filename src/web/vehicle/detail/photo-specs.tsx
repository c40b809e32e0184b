import { measuredByPhoto } from '#web/vehicle/data/photo-measures.ts';
import { Spec, SpecGrid, Spoken } from './wheel-specs.tsx';

type PhotoSpecsProps = Parameters<typeof measuredByPhoto>[0];

/** What the owner read off the main photo. */
export function PhotoSpecs({ photoMeasures }: PhotoSpecsProps) {
  const specs = measuredByPhoto({ photoMeasures }).flatMap(({ label, rear, ...front }) =>
    rear
      ? [
          { ...front, label: `${label}, front` },
          { ...rear, label: `${label}, rear` },
        ]
      : [{ ...front, label }],
  );
  return (
    <SpecGrid>
      {specs.map(({ label, text, spoken }) => (
        <Spec key={label} label={label}>
          <Spoken written={text} spoken={spoken} />
        </Spec>
      ))}
    </SpecGrid>
  );
}
