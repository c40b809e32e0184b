import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isUpload } from '#domain/uploads.ts';
import { averageColor } from './thumbhash.ts';

interface PhotoProps extends Pick<PictureProps, 'url' | 'alt' | 'sizes' | 'priority'> {
  /** Size in px, thumbhash (base64) and the point that stays in sight, in percent, when the picture is one of ours. */
  known?: { width: number; height: number; thumbhash: string; focus?: { x: number; y: number } };
  /** `whole` takes nothing off a landscape picture in a box that is higher, up to 3:2. */
  fit?: 'cover' | 'contain' | 'whole';
  /** Width, height or ratio of the box: the picture fills it and never moves what stands around it. */
  className?: string;
  imageClassName?: string;
  /** Takes the place of a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/** The widest shape that is shown without a cut. */
const MIN_CUT = 3 / 2;

/** A picture in a box of fixed shape, blurred while it loads. */
export function Photo({
  url,
  alt,
  sizes,
  known,
  priority,
  fit = 'cover',
  className,
  imageClassName,
  fallback = null,
}: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [blur, setBlur] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have loaded or failed before this code ran.
    if (image.current?.complete) {
      if (image.current.naturalWidth === 0) setFailedUrl(url);
      if (fit !== 'whole') return undefined;
    }
    // Its colour is there already; the blur is for what a whole picture leaves free, and for pictures that are still awaited
    // when everything else is here.
    return whenLoaded(() => {
      if (known && (fit === 'whole' || image.current?.complete === false))
        import('./blurred-picture.ts').then(
          ({ blurredPicture }) => setBlur(blurredPicture(known.thumbhash)),
          () => undefined,
        );
    });
  }, [url, known, fit]);

  const placeholder = {
    backgroundColor: known && averageColor(known.thumbhash),
    backgroundImage: blur && `url(${blur})`,
  };
  // The placeholder lies where the picture will be, not beside it.
  const inner = fit === 'contain' && known && containedBox(known);
  const focus = fit === 'contain' ? undefined : known?.focus;
  const ratio = fit === 'whole' && known ? Math.min(known.width / known.height, MIN_CUT) : undefined;
  if (failedUrl === url) return <div className={clsx('overflow-hidden', className)}>{fallback}</div>;
  const picture = (
    <Picture
      key={url}
      url={url}
      alt={alt}
      sizes={sizes}
      known={known}
      priority={priority}
      image={image}
      onFail={() => setFailedUrl(url)}
      className={clsx(
        ratio ? 'max-h-full w-full' : 'size-full',
        fit === 'contain' ? 'object-contain' : 'object-cover',
        imageClassName,
      )}
      style={{ aspectRatio: ratio, objectPosition: focus && `${focus.x}% ${focus.y}%` }}
    />
  );
  if (inner) {
    return (
      <div className={clsx('@container-size flex items-center justify-center overflow-hidden', className)}>
        <div className="shrink-0 bg-cover" style={{ ...inner, ...placeholder }}>
          {picture}
        </div>
      </div>
    );
  }
  return (
    <div
      className={clsx(
        'overflow-hidden bg-cover bg-center',
        fit !== 'contain' && 'bg-raised',
        ratio && 'flex items-center',
        className,
      )}
      style={placeholder}
    >
      {picture}
    </div>
  );
}

/** Calls once the page has loaded. Returns what takes that back. */
function whenLoaded(call: () => void): () => void {
  if (document.readyState === 'complete') call();
  else addEventListener('load', call, { once: true });
  return () => removeEventListener('load', call);
}

/** How far a wide contained picture may outgrow its box: cutting its edges looks better than bars beside it. */
const OVERSCAN = 1.4;
/** Width to height from which a picture is wide; a taller one would lose its top and foot and still have bars. */
const WIDE = 1.25;

/** A box of a picture's shape, as large as its container but for what OVERSCAN lets it grow. */
function containedBox({ width, height }: { width: number; height: number }) {
  const ratio = width / height;
  const high = `${ratio * 100}cqh`;
  const overscan = ratio >= WIDE ? OVERSCAN : 1;
  return { aspectRatio: ratio, width: `min(max(100cqw, ${high}), ${overscan} * min(100cqw, ${high}))` };
}

interface PictureProps {
  url: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Size in px, when the picture is one of ours. */
  known?: { width: number; height: number };
  /** Loads at once and first: for what is seen first. */
  priority?: boolean;
  /** Loads at once, after what is seen first. */
  eager?: boolean;
  className?: string;
  style?: CSSProperties;
  image?: RefObject<HTMLImageElement | null>;
  onLoad?: () => void;
  onFail?: () => void;
}

/** An image in the best of its stored sizes and formats; an outside picture as it is. */
export function Picture({
  url,
  alt,
  sizes,
  known,
  priority = false,
  eager = priority,
  image,
  onFail,
  ...look
}: PictureProps) {
  const img = (
    <img
      {...look}
      ref={image}
      src={url}
      alt={alt}
      width={known?.width}
      height={known?.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={onFail}
    />
  );
  if (!isUpload(url)) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, 'avif', known?.width)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(url, 'webp', known?.width)} sizes={sizes} />
      {img}
    </picture>
  );
}

/** Widths a picture is stored in besides its master. A variant never enlarges, so a small picture has fewer. */
const VARIANT_WIDTHS = [480, 960, 1920];

/** The stored sizes as a `srcset`. `width` is that of the master in px, if known. */
export function srcSet(url: string, format: 'avif' | 'webp', width = Number.POSITIVE_INFINITY): string {
  const enough = VARIANT_WIDTHS.findIndex((nominal) => nominal >= width);
  const offered = enough < 0 ? VARIANT_WIDTHS : VARIANT_WIDTHS.slice(0, enough + 1);
  return offered.map((nominal) => `${variant(url, nominal, format)} ${Math.min(nominal, width)}w`).join(', ');
}

/** A still picture of this width for places that take one address, such as a video's poster. */
export function posterUrl(url: string): string {
  return isUpload(url) ? variant(url, 960, 'webp') : url;
}

function variant(url: string, width: number, format: string): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}
