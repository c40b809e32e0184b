import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isUpload, srcSet } from './photo-sources.ts';
import { averageColor, blurredPicture } from './thumbhash.ts';

interface PhotoProps {
  url: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Size in px and thumbhash (base64), when the picture is one of ours. */
  known?: { width: number; height: number; thumbhash: string };
  /** Loads at once and first: for what is seen first. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  /** Width, height or ratio of the box: the picture fills it and never moves what stands around it. */
  className?: string;
  imageClassName?: string;
  /** Takes the place of a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture in a box of fixed shape, blurred while it loads. */
export function Photo(props: PhotoProps) {
  const { url, known, className, fallback = null } = props;
  const [failedUrl, setFailedUrl] = useState<string>();
  const [blur, setBlur] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!image.current) return;
    // It may have loaded or failed before this code ran.
    if (!image.current.complete) setBlur(known && blurredPicture(known.thumbhash));
    else if (image.current.naturalWidth === 0) setFailedUrl(url);
  }, [url, known]);

  if (failedUrl === url) return <div className={clsx('overflow-hidden', className)}>{fallback}</div>;
  return (
    <div
      className={clsx('overflow-hidden bg-raised bg-cover bg-center', className)}
      style={{
        backgroundColor: known && averageColor(known.thumbhash),
        backgroundImage: blur && `url(${blur})`,
      }}
    >
      <Picture key={url} {...props} image={image} onFail={() => setFailedUrl(url)} />
    </div>
  );
}

interface PictureProps extends PhotoProps {
  image: RefObject<HTMLImageElement | null>;
  onFail: () => void;
}

function Picture({
  url,
  alt,
  sizes,
  known,
  priority = false,
  fit = 'cover',
  imageClassName,
  image,
  onFail,
}: PictureProps) {
  const img = (
    <img
      ref={image}
      src={url}
      alt={alt}
      width={known?.width}
      height={known?.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={onFail}
      className={clsx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain', imageClassName)}
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
