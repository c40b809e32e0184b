import { useEffect, useRef, useState } from 'react';

interface EmbedPreviewProps {
  /** From its `/` on. */
  address: string;
  /** Of the place on the other site, px. */
  width: number;
}

const HEIGHT = 300;

/** The builds in a frame of this width, made smaller where there is not so much room. */
export function EmbedPreview({ address, width }: EmbedPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, (room ?? width) / width);
  return (
    <div
      ref={box}
      className="mt-5 flex justify-center overflow-hidden rounded-card border border-line bg-bg"
      style={{ height: HEIGHT }}
    >
      {room !== undefined && (
        <iframe
          key={address}
          src={address}
          title="Preview"
          className="shrink-0 origin-top border-0"
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
