import { Download } from 'lucide-react';
import { type ReactNode, type Ref, type SyntheticEvent, useState } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { posterUrl } from '#web/ui/photo/photo.tsx';
import { dayText, picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';
import { PlaceInChart } from '#web/vehicle/similar/place-in-chart.tsx';
import { FitButton, MoreLikeThis, SheetLink } from './build-links.tsx';
import { Spec, SpecGrid, WheelPositionSection, WheelSpecs } from './wheel-specs.tsx';

interface BuildSpecsProps {
  vehicle: PublicVehicle;
  video: Ref<HTMLElement>;
  /** Asked whether this set-up fits another vehicle; absent where that cannot be asked. */
  onAskFit?: ((question: FitQuestion) => void) | undefined;
  /** Whether links lead on from it: to its place in the chart, to more like it, to its sheet. */
  leadsOn?: boolean;
}

/** All values of a build, section by section. */
export function BuildSpecs({ vehicle, video, onAskFit, leadsOn = false }: BuildSpecsProps) {
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
        </div>
      )}
      <Section title="Fitment Details">
        <FitmentSpecs vehicle={vehicle} />
      </Section>
      {vehicle.notes && (
        <Section title="Owner Notes">
          <p className="text-base whitespace-pre-line text-text-2 wrap-break-word">{vehicle.notes}</p>
        </Section>
      )}
      {vehicle.videoUrl && (
        <Section title="Vehicle Video" ref={video}>
          <VehicleVideo vehicle={vehicle} url={vehicle.videoUrl} />
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

function Section({ title, ref, children }: { title: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="scroll-mt-16 pt-5 pb-1 outline-none">
      <h3 className="mb-2.5 font-condensed text-xl/6 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function FitmentSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <SpecGrid>
      <Spec label="Modification">{vehicle.modification}</Spec>
      {showsRubbing(vehicle.rubbing) && <Spec label="Rubbing">{vehicle.rubbing}</Spec>}
      {vehicle.suspensionBrand && <Spec label="Suspension brand">{vehicle.suspensionBrand}</Spec>}
      <Spec label="Added">
        <time dateTime={vehicle.createdAt}>{dayText(vehicle.createdAt)}</time>
      </Spec>
    </SpecGrid>
  );
}

interface VehicleVideoProps {
  vehicle: PublicVehicle;
  url: string;
}

/** The owner's video; what this browser cannot play shows its poster and a download link. */
function VehicleVideo({ vehicle, url }: VehicleVideoProps) {
  const [playable, setPlayable] = useState(true);
  const [poster = 'not-available'] = picturesOf(vehicle);
  if (!playable) return <DownloadVideo vehicle={vehicle} url={url} />;
  const check = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    // Sound without a picture: the browser knows the container, not the film in it.
    if (currentTarget.videoWidth === 0) setPlayable(false);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: visitors' videos come without captions
    <video
      src={url}
      poster={typeof poster === 'object' ? posterUrl(poster.url) : undefined}
      aria-label={`Video of ${vehicleName(vehicle)}`}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={check}
      onError={() => setPlayable(false)}
      className="max-h-[400px] w-full rounded-card bg-raised"
    />
  );
}

function DownloadVideo({ vehicle, url }: VehicleVideoProps) {
  const [poster = 'not-available'] = picturesOf(vehicle);
  return (
    <div className="relative overflow-hidden rounded-card">
      <VehiclePhoto
        vehicle={vehicle}
        picture={poster}
        alt=""
        sizes="512px"
        className="aspect-video max-h-[400px] w-full"
      />
      <div className="flex items-center justify-between gap-3 bg-raised p-3">
        <p className="text-sm text-muted">This browser cannot play the video.</p>
        <a href={url} download className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden className="size-4" />
          Download video
        </a>
      </div>
    </div>
  );
}
