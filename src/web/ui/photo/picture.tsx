import type { CSSProperties, RefObject } from 'react';
import { isUpload, srcSet } from './photo-sources.ts';

export interface PictureProps {
  url: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Size in px, when the picture is one of ours. */
  known?: { width: number; height: number };
  /** Loads at once and first: for what is seen first. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
  image?: RefObject<HTMLImageElement | null>;
  onFail?: () => void;
}

/** An image in the best of its stored sizes and formats; an outside picture as it is. */
export function Picture({ url, alt, sizes, known, priority = false, image, onFail, ...look }: PictureProps) {
  const img = (
    <img
      {...look}
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
