import { stanceOf } from '#domain/stance.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { drawAcross } from '#drawings/see/across.ts';
import { drawElevation } from '#drawings/see/elevation.ts';
import { stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { quantile, type Row, timeCalls } from './measure.ts';

const VEHICLES = [
  { make: 'Ford', model: 'F-150' },
  { make: 'Jeep', model: 'Wrangler' },
  { make: 'Honda', model: 'Civic' },
];
const STYLES = ['544BM', '506C', '556AB'];

/** Set-ups as a slider passes through them, on a few bodies and wheels. */
const SETUPS = VEHICLES.flatMap((vehicle, number) =>
  Array.from({ length: 100 }, (_, step) => ({
    ...vehicle,
    year: 2021,
    suspension: '',
    lift: (step % 25) / 2 - 6,
    wheelModel: STYLES[number] ?? '',
    wheelDiameter: '20',
    wheelWidth: '10',
    wheelOffset: step - 60,
    tireBrand: '',
    tireWidth: '12.50',
    tireHeight: '33',
    paint: 'red',
    background: 'showroom',
  })),
);

/** A redraw of "See it" as text, in process; `bench/web` measures it with what the browser does. */
export async function measureDrawing(): Promise<Row[]> {
  const side = await timeCalls(SETUPS, (setup) => drawElevation(subjectOf(setup), 's'));
  const front = await timeCalls(SETUPS, (setup) => {
    const subject = subjectOf(setup);
    const stance = stanceOf(setup, stanceVehicleOf(subject.body));
    return stance && drawAcross(subject, 'front', stance, 's');
  });
  const group = '"See it", a redraw in process';
  return [
    { group, name: 'from the side', value: quantile(side, 0.5), unit: 'ms', reach: '<= 8' },
    { group, name: 'from the side, p99', value: quantile(side, 0.99), unit: 'ms' },
    { group, name: 'from the front', value: quantile(front, 0.5), unit: 'ms', reach: '<= 8' },
  ];
}
