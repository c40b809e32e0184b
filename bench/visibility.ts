import { type VehiclePage, vehiclePage } from '#contract/gallery.ts';
import { quantile, type Row } from './measure.ts';

/** How long after a like was answered the list shows it: asked of the server that took it, and of another one. */
export async function measureVisibility(group: string, origin: string, otherOrigin: string): Promise<Row[]> {
  const own: number[] = [];
  const other: number[] = [];
  const { vehicles } = await listOf(origin);
  for (const { id, likes } of vehicles) {
    const reply = await fetch(`${origin}/api/vehicles/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ likes: likes + 1, liked: true }),
    });
    if (!reply.ok) throw new Error(`The like was answered with ${reply.status}`);
    await reply.text();
    const elsewhere = untilSeen(otherOrigin, id, likes + 1);
    own.push(await untilSeen(origin, id, likes + 1));
    other.push(await elsewhere);
  }
  return [
    { group, name: 'write seen by the list, same process, longest', value: quantile(own, 1), unit: 'ms' },
    {
      group,
      name: 'write seen by the list, another process, longest',
      value: quantile(other, 1),
      unit: 'ms',
      reach: '<= 1000',
    },
  ];
}

async function untilSeen(origin: string, id: number, likes: number): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { vehicles } = await listOf(origin);
    if (vehicles.some((vehicle) => vehicle.id === id && vehicle.likes >= likes))
      return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function listOf(origin: string): Promise<VehiclePage> {
  return vehiclePage.parse(await (await fetch(`${origin}/api/vehicles`)).json());
}
