import type { Definitions } from '#drawings/kit/definitions.ts';
import { element, group } from '#drawings/kit/markup.ts';
import type { Scenery } from './scenery.ts';
import { drawSilhouette } from './silhouettes.ts';

/** The picture's frame in px, y down; `seam` is the line where the wall meets the floor. */
export interface Frame {
  width: number;
  height: number;
  seam: number;
  /** Close views look under the lights of the ceiling. */
  showsLights: boolean;
}

/** Wall, glow, panels or hills, lights, floor and the seam between them. */
export function drawBackdrop(scenery: Scenery, frame: Frame, definitions: Definitions): string {
  const { width, height, seam } = frame;
  const wallClip = definitions.clipBox({ left: 0, right: width, bottom: 0, top: seam });
  const floorClip = definitions.clipBox({ left: 0, right: width, bottom: seam, top: height });
  return [
    element('rect', { width, height: seam, fill: definitions.topToBottom(scenery.wall) }),
    group(
      { 'clip-path': wallClip },
      drawGlow(scenery, frame, definitions) +
        drawPanels(scenery, frame) +
        drawLightBars(scenery, frame, definitions) +
        scenery.silhouettes.map((shape) => drawSilhouette(shape, frame)).join(''),
    ),
    element('rect', {
      y: seam,
      width,
      height: height - seam,
      fill: definitions.topToBottom(scenery.floor),
    }),
    drawSeam(scenery, frame, floorClip, definitions),
  ].join('');
}

/** Darkens the corners. */
export function drawVignette(scenery: Scenery, { width, height }: Frame, definitions: Definitions): string {
  const fill = definitions.radialGradient({ cx: 0.5, cy: 0.5, r: 0.75 }, [
    [0.45, '#000', 0],
    [1, '#000', scenery.vignette],
  ]);
  const unit = element('rect', { width: 1, height: 1, fill });
  return group({ transform: `scale(${width} ${height})` }, unit);
}

function drawGlow({ wallGlow }: Scenery, { width, seam }: Frame, definitions: Definitions): string {
  const fill = definitions.glow([
    [0, wallGlow.color, wallGlow.opacity],
    [0.5, wallGlow.color, wallGlow.opacity * 0.42],
    [1, wallGlow.color, 0],
  ]);
  return element('ellipse', {
    cx: width * wallGlow.cx,
    cy: seam * wallGlow.cy,
    rx: width * wallGlow.rx,
    ry: seam * wallGlow.ry,
    fill,
  });
}

/** Joints between wall panels: a dark hairline with a lighter one at its side. */
function drawPanels({ panels }: Scenery, { width, seam }: Frame): string {
  if (!panels) return '';
  const joints = Array.from({ length: panels.count - 1 }, (_, index) => {
    const x = (width * (index + 1)) / panels.count;
    const joint = { y: 0, height: seam };
    return (
      element('rect', { ...joint, x: x - 1, width: 2, fill: panels.color, 'fill-opacity': panels.opacity }) +
      element('rect', { ...joint, x: x + 1, width: 1, fill: '#fff', 'fill-opacity': panels.opacity * 0.18 })
    );
  });
  return joints.join('');
}

function drawLightBars(
  { lightBars }: Scenery,
  { width, height, showsLights }: Frame,
  definitions: Definitions,
): string {
  if (!showsLights) return '';
  return lightBars
    .map((bar) => {
      const box = { x: width * bar.x, y: height * bar.y, width: width * bar.w, height: height * bar.h };
      const deviation = width * 0.012;
      const reach = deviation * 3;
      const filter = definitions.blur(deviation, {
        left: box.x - reach,
        right: box.x + box.width + reach,
        bottom: box.y - 4 - reach,
        top: box.y + box.height + 4 + reach,
      });
      const halo = { ...box, y: box.y - 4, height: box.height + 8, fill: bar.color };
      return (
        element('rect', { ...halo, 'fill-opacity': bar.opacity * 0.5, filter }) +
        element('rect', { ...box, rx: 2, fill: bar.color, 'fill-opacity': bar.opacity })
      );
    })
    .join('');
}

function drawSeam(
  { seam: line }: Scenery,
  { width, height, seam }: Frame,
  floorClip: string,
  definitions: Definitions,
): string {
  const glow = definitions.glow([
    [0, line.glow, line.glowOpacity],
    [1, line.glow, 0],
  ]);
  return (
    element('rect', { y: seam - 1, width, height: 2, fill: line.color, 'fill-opacity': line.opacity }) +
    group(
      { 'clip-path': floorClip },
      element('ellipse', {
        cx: width / 2,
        cy: seam,
        rx: width * 0.55,
        ry: (height - seam) * 0.5,
        fill: glow,
      }),
    )
  );
}
