import { Download } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { posterUrl } from '#web/ui/photo/photo.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface VehicleVideoProps {
  vehicle: PublicVehicle;
  url: string;
  /** Its size and colours. */
  className: string;
  /** Plays at once: somebody asked for it. */
  playing?: boolean;
}

/** The owner's video; what this browser cannot play shows its poster and a download link. */
export function VehicleVideo({ vehicle, url, className, playing = false }: VehicleVideoProps) {
  const [playable, setPlayable] = useState(true);
  const [poster = 'not-available'] = picturesOf(vehicle);
  if (!playable) return <DownloadVideo vehicle={vehicle} url={url} />;
  const check = (video: HTMLVideoElement | null) => {
    if (video && cannotPlay(video)) setPlayable(false);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: visitors' videos come without captions
    <video
      // It begins to load before React listens to it: on a page from the server, and while a long list is drawn.
      ref={check}
      src={url}
      poster={typeof poster === 'object' ? posterUrl(poster.url) : undefined}
      aria-label={`Video of ${vehicleName(vehicle)}`}
      controls
      playsInline
      preload="metadata"
      autoPlay={playing}
      onPlay={pauseOthers}
      onLoadedMetadata={({ currentTarget }) => check(currentTarget)}
      onError={({ currentTarget }) => check(currentTarget)}
      className={className}
    />
  );
}

/** Whether it failed, or gives sound without a picture: the browser knows the container, not the film in it. */
function cannotPlay({ error, readyState, videoWidth }: HTMLVideoElement): boolean {
  return error !== null || (readyState >= HTMLMediaElement.HAVE_METADATA && videoWidth === 0);
}

/** The same video may stand on the stage and among the values. */
function pauseOthers({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void {
  for (const video of document.querySelectorAll('video')) if (video !== currentTarget) video.pause();
}

function DownloadVideo({ vehicle, url }: Pick<VehicleVideoProps, 'vehicle' | 'url'>) {
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
          Download Video
        </a>
      </div>
    </div>
  );
}
