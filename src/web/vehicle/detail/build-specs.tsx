import type { ReactNode } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { VehicleVideo } from '#web/vehicle/photos/vehicle-video.tsx';
import { PlaceInChart } from '#web/vehicle/similar/place-in-chart.tsx';
import { FitButton, MoreLikeThis, SeeLink, SheetLink } from './build-links.tsx';
import { PhotoSpecs } from './photo-specs.tsx';
import { Spec, SpecGrid, WheelPositionSection, WheelSpecs } from './wheel-specs.tsx';

interface BuildSpecsProps {
  vehicle: PublicVehicle;
  /** Asked whether this set-up fits another vehicle; absent where that cannot be asked. */
  onAskFit?: ((question: FitQuestion) => void) | undefined;
  /** Whether links lead on from it: to its place in the chart, to more like it, to its sheet. */
  leadsOn?: boolean;
}

/** All values of a build, section by section. */
export function BuildSpecs({ vehicle, onAskFit, leadsOn = false }: BuildSpecsProps) {
  return (
    <>
      <Section title="Wheel & Tire Setup">
        <WheelSpecs vehicle={vehicle} />
      </Section>
      <WheelPositionSection vehicle={vehicle} />
      {leadsOn && (
        <div className="pt-3.5">
          <PlaceInChart vehicle={vehicle} />
          {onAskFit && <FitButton vehicle={vehicle} onAskFit={onAskFit} />}
          <SeeLink vehicle={vehicle} />
        </div>
      )}
      <Section title="Fitment Details">
        <FitmentSpecs vehicle={vehicle} />
      </Section>
      {vehicle.photoMeasures && (
        <Section title="Measured by Photo">
          <PhotoSpecs photoMeasures={vehicle.photoMeasures} />
        </Section>
      )}
      {vehicle.notes && (
        <Section title="Owner Notes">
          <p className="text-base whitespace-pre-line text-text-2 wrap-break-word">{vehicle.notes}</p>
        </Section>
      )}
      {vehicle.videoUrl && (
        <Section title="Vehicle Video">
          <VehicleVideo
            vehicle={vehicle}
            url={vehicle.videoUrl}
            className="max-h-[400px] w-full rounded-card bg-raised"
          />
        </Section>
      )}
      {leadsOn && (
        <>
          <Section title="More Like This">
            <MoreLikeThis vehicle={vehicle} />
          </Section>
          <SheetLink id={vehicle.id} />
        </>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pt-5 pb-1">
      <h3 className="mb-2.5 font-condensed text-xl/6 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function FitmentSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <SpecGrid>
      {vehicle.modification && <Spec label="Modification">{vehicle.modification}</Spec>}
      {showsRubbing(vehicle.rubbing) && <Spec label="Rubbing">{vehicle.rubbing}</Spec>}
      {vehicle.rubbingWhere.length > 0 && (
        <Spec label="Where it rubs">{vehicle.rubbingWhere.join(', ')}</Spec>
      )}
      {vehicle.suspensionBrand && <Spec label="Suspension brand">{vehicle.suspensionBrand}</Spec>}
      <Spec label="Added">
        <time dateTime={vehicle.createdAt}>{dayText(vehicle.createdAt)}</time>
      </Spec>
    </SpecGrid>
  );
}
