import type { FaceLayer, Finish, GradientStop, WheelFace } from '#drawings/kit/art.ts';
import { type Brush, drawSheen } from '#drawings/kit/brush.ts';
import { polar, squareAround } from '#drawings/kit/geometry.ts';
import { circle, group, path } from '#drawings/kit/markup.ts';

/** What the layers of one face share. Drawn in unit radius, turned by `turn` degrees; the light stays where it is. */
interface FacePainting {
  face: WheelFace;
  finish: Finish;
  turn: number;
  /** Clip of the face's metal. */
  clip: string;
  brush: Brush;
  /** From the picture's top left to its bottom right, whatever the wheel's turn. */
  gradient(stops: readonly GradientStop[]): string;
}

/** The face of a wheel in unit radius, not yet turned: put it in a group that turns it by `turn`. */
export function drawFace(
  { face, finish }: { face: WheelFace; finish: Finish },
  turn: number,
  brush: Brush,
): string {
  const outline = face.layers.find((layer) => layer.role === 'face')?.d ?? '';
  const lightFrom = polar(124.6 - turn, 1.09);
  const painting: FacePainting = {
    face,
    finish,
    turn,
    brush,
    clip: brush.definitions.clipPath(outline, 'evenodd'),
    gradient: (stops) => brush.definitions.linearGradient(lightFrom, [-lightFrom[0], -lightFrom[1]], stops),
  };
  return [
    drawOwnShadow(outline, painting),
    ...face.layers.map((layer) => drawFaceLayer(layer, painting)),
    circle(0.992, {
      fill: 'none',
      stroke: finish.edge,
      'stroke-width': 0.012,
      'stroke-opacity': finish.edgeOpacity * 0.55,
    }),
  ].join('');
}

function drawFaceLayer(layer: FaceLayer, painting: FacePainting): string {
  const { finish, gradient } = painting;
  const [wallLight, wallDark] = finish.wall;
  switch (layer.role) {
    case 'wall':
      return solid(
        layer,
        gradient([
          [0, wallDark],
          [0.5, wallLight],
          [1, wallLight],
        ]),
      );
    case 'face':
      return drawMetal(layer, painting);
    case 'groove':
      return (
        solid(
          layer,
          gradient([
            [0, wallDark],
            [1, wallLight],
          ]),
        ) + outlined(layer.d, finish.edge, 0.008, finish.edgeOpacity * 0.6)
      );
    case 'step':
      return path(layer.d, { 'fill-rule': 'evenodd', fill: '#000', 'fill-opacity': 0.5 });
    case 'bevel':
      return drawBevel(layer, painting);
    case 'edge':
      return outlined(layer.d, edgeGradient(painting), layer.stroke ?? 0, finish.edgeOpacity);
    case 'mill':
      return finish.accentOpacity > 0.3 ? drawMilledLine(layer, painting) : '';
    case 'millFill':
      return path(layer.d, { fill: finish.accent, 'fill-opacity': Math.max(0.35, finish.accentOpacity) });
  }
}

function solid(layer: FaceLayer, fill: string): string {
  return path(layer.d, { 'fill-rule': 'evenodd', fill });
}

function outlined(d: string, stroke: string, width: number, opacity: number): string {
  return path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linejoin': 'round',
  });
}

function edgeGradient({ finish, gradient }: FacePainting): string {
  return gradient([
    [0, finish.edge, 1],
    [0.45, finish.edge, 0.75],
    [1, finish.edge, 0.28],
  ]);
}

function drawMilledLine(layer: FaceLayer, { finish, gradient, clip }: FacePainting): string {
  const accent = gradient([
    [0, finish.accent, 0.95],
    [0.5, finish.accent, 0.6],
    [1, finish.accent, 0.3],
  ]);
  return group(
    { 'clip-path': clip },
    outlined(layer.d, accent, layer.stroke ?? 0, finish.accentOpacity * 0.7),
  );
}

/** The metal itself with its reflections; a concave face falls into shadow towards the hub. */
function drawMetal(layer: FaceLayer, { face, finish, turn, clip, brush, gradient }: FacePainting): string {
  const metal = gradient([
    [0, finish.face[0]],
    [0.5, finish.face[1]],
    [1, finish.face[2]],
  ]);
  const hollow = brush.definitions.radialGradient({ r: 1 }, [
    [0, '#000', 0.75 * face.concave],
    [0.36, '#000', 0.62 * face.concave],
    [0.66, '#000', 0.18 * face.concave],
    [0.9, '#000', 0],
    [1, '#fff', 0.1],
  ]);
  return (
    solid(layer, metal) +
    group({ 'clip-path': clip }, drawSheen(finish.sheen, -turn, brush) + circle(1, { fill: hollow }))
  );
}

/** Rounded edges: dark towards the light's side, the finish's edge colour on the far side, both soft. */
function drawBevel(layer: FaceLayer, painting: FacePainting): string {
  const { face, finish, turn, clip } = painting;
  const shift = layer.shift ?? 0;
  const moved = (x: number, y: number, fill: string, opacity: number) =>
    group({ transform: inPictureAxes(x, y, turn) }, path(layer.d, { fill, 'fill-opacity': opacity }));
  const hub = (radius: number, stroke: string, width: number, opacity: number) =>
    circle(radius, { fill: 'none', stroke, 'stroke-width': width, 'stroke-opacity': opacity });
  const edges =
    moved(-shift * 0.6, shift, '#000', 0.55) +
    moved(shift * 0.6, -shift, finish.edge, 0.25 + 0.35 * finish.edgeOpacity);
  return group(
    { 'clip-path': clip },
    group({ filter: soften(layer.blur ?? 0, painting) }, edges) +
      hub(face.hubRadius, '#000', 0.014, 0.35) +
      hub(face.hubRadius - 0.012, edgeGradient(painting), 0.01, finish.edgeOpacity * 0.7),
  );
}

function drawOwnShadow(outline: string, painting: FacePainting): string {
  const shadow = path(outline, { 'fill-rule': 'evenodd', fill: '#000', 'fill-opacity': 0.6 });
  return group(
    { transform: inPictureAxes(0.02, -0.035, painting.turn), filter: soften(0.022, painting) },
    shadow,
  );
}

function soften(blur: number, { brush }: FacePainting): string | undefined {
  const { detail, definitions } = brush;
  return detail === 'near' ? definitions.blur(blur, squareAround(1.08)) : undefined;
}

/** A shift along the picture's axes inside a group that is turned by `turn` degrees. */
function inPictureAxes(x: number, y: number, turn: number): string {
  const radius = Math.hypot(x, y);
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const [dx, dy] = polar(angle - turn, radius);
  return `translate(${dx.toFixed(4)} ${dy.toFixed(4)})`;
}
