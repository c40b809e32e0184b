import type { PhotoMeasures } from '#contract/submission.ts';
import type { Database } from '#server/database/open.ts';
import { type NewVehicleRow, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { demoBuilds } from '#server/demo/demo-builds.ts';

/** What its owner says of a plausible build. */
export const PLAIN_BUILD = {
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  trim: 'Lariat',
  suspension: 'Leveling Kit',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: -18,
  wheelBackspacing: '4.79',
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
  imageUrl: 'https://example.com/truck.jpg',
  ownerName: 'Marcus',
  ownerEmail: 'marcus@example.com',
};

/** A rear of its own. */
export const STAGGERED = {
  rearWheelModel: '544C',
  rearWheelWidth: '11',
  rearWheelDiameter: '22',
  rearWheelOffset: 50,
  rearWheelBackspacing: '7.97',
  rearTireBrand: 'Toyo',
  rearTireWidth: '305',
  rearTireHeight: '30',
};

/** What somebody measured on the photo of PLAIN_BUILD. */
export function photoMeasures(given: Partial<PhotoMeasures> = {}): PhotoMeasures {
  return {
    photoUrl: PLAIN_BUILD.imageUrl,
    wheelbase: 3683,
    frontGap: 120,
    rearGap: 130,
    rise: 51,
    tilt: -0.4,
    error: 9,
    ...given,
  };
}

/** A plausible build; give what the test is about. */
export function aVehicle(given: Partial<NewVehicleRow> = {}): NewVehicleRow {
  return {
    ...PLAIN_BUILD,
    createdAt: new Date('2026-05-01T12:00:00Z'),
    updatedAt: new Date('2026-05-01T12:00:00Z'),
    ...given,
  };
}

/** The builds of the demo gallery, without their pictures. */
export async function insertDemoBuilds(db: Database): Promise<VehicleRow[]> {
  const builds = demoBuilds(new Date('2026-11-22T12:00:00Z'));
  return insertVehicles(
    db,
    ...builds.map(
      ({
        pictures: _,
        specialImage: _image,
        tireLine: _line,
        paint: _paint,
        background: _back,
        ...build
      }) => ({
        ...build,
        isDemo: true,
      }),
    ),
  );
}

/** Puts builds into the database as they are, in order. */
export async function insertVehicles(
  db: Database,
  ...given: Partial<NewVehicleRow>[]
): Promise<VehicleRow[]> {
  return db.insert(vehicles).values(given.map(aVehicle)).returning();
}
