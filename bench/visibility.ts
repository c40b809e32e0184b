import { type VehiclePage, vehiclePage } from '#contract/gallery.ts';
import { quantile, type Row } from './measure.ts';

/** How long after a like was answered the list of another process shows it. */
export async function measureVisibility(group: string, origin: string, otherOrigin: string): Promise<Row> {
  const seen: number[] = [];
  const { vehicles } = await listOf(origin);
  for (const { id, likes } of vehicles) {
    const reply = await fetch(`${origin}/api/vehicles/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ likes: likes + 1, liked: true }),
    });
    if (!reply.ok) throw new Error(`The like was answered with ${reply.status}`);
    await reply.text();
    seen.push(await untilSeen(otherOrigin, id, likes + 1));
  }
  return {
    group,
    name: 'a write is seen by another process, longest',
    value: quantile(seen, 1),
    unit: 'ms',
    budget: '<= 1000',
  };
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
