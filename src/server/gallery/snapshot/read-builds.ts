import type pg from 'pg';
import { MEASURED_WITHIN } from '#domain/limits.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import type { IndexedBuild } from './indexed-build.ts';

const PAGE_OF_BUILDS = 5000;

const whereRearIsOwn = (columns: string[], value: string) =>
  `CASE WHEN coalesce(${columns.join(', ')}) IS NOT NULL THEN ${value} END`;

/** How each field is read from the vehicles table. */
const COLUMNS: Record<keyof IndexedBuild, string> = {
  id: 'id',
  createdAt: '(extract(epoch FROM created_at) * 1000000)::bigint',
  shownAt: '(extract(epoch FROM approved_at) * 1000000)::bigint',
  likes: 'likes',
  isFeatured: 'is_featured',
  year: 'year',
  make: 'make',
  model: 'model',
  modification: 'modification',
  suspension: 'suspension',
  wheelBrand: 'wheel_brand',
  wheelModel: 'wheel_model',
  wheelWidth: 'wheel_width',
  wheelDiameter: 'wheel_diameter',
  wheelOffset: 'wheel_offset',
  tireWidth: 'tire_width',
  tireHeight: 'tire_height_key',
  tireDiameter: 'tire_diameter_key',
  tireBrand: 'tire_brand',
  rearWheelModel: 'rear_wheel_model',
  rearWheelWidth: 'rear_wheel_width',
  rearWheelDiameter: 'rear_wheel_diameter',
  rearWheelOffset: 'rear_wheel_offset',
  rearTireWidth: 'rear_tire_width',
  rearTireHeight: whereRearIsOwn(
    ['rear_tire_width', 'rear_tire_height'],
    'gallery_tire_height(coalesce(rear_tire_width, tire_width), coalesce(rear_tire_height, tire_height))',
  ),
  rearTireDiameter: whereRearIsOwn(
    ['rear_tire_width', 'rear_tire_height', 'rear_wheel_diameter'],
    `gallery_tire_diameter(coalesce(rear_tire_width, tire_width), coalesce(rear_tire_height, tire_height),
      coalesce(rear_wheel_diameter, wheel_diameter))`,
  ),
  rearTireBrand: 'rear_tire_brand',
  frontSpacer: 'front_spacer',
  rearSpacer: 'rear_spacer',
  dualRearWheels: 'dual_rear_wheels',
  rubbing: 'rubbing',
  measuredLift: `CASE WHEN (photo_measures->>'error')::int <= ${MEASURED_WITHIN}
    THEN round((photo_measures->>'rise')::numeric / ${MM_PER_INCH})::int::text END`,
  searchWords: 'search_words',
  owner: 'owner_key',
};
const SELECT = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

/** The builds with these ids as they are now; those that are gone or not approved are undefined. */
export async function readBuilds(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, IndexedBuild | undefined>> {
  const found = await pool.query<IndexedBuild>({
    name: 'gallery_builds',
    text: `SELECT ${SELECT} FROM vehicles WHERE id = ANY($1) AND is_approved`,
    values: [ids],
  });
  const builds = new Map<number, IndexedBuild | undefined>(ids.map((id) => [id, undefined]));
  for (const build of found.rows) builds.set(build.id, build);
  return builds;
}

/** Hands out every approved build by its id. The next page is read while the one before it is handed out. */
export async function streamBuilds(
  pool: pg.Pool,
  onBuild: (build: IndexedBuild) => void,
  signal: AbortSignal,
): Promise<void> {
  const readPage = async (after: number) => {
    const { rows } = await pool.query<IndexedBuild>({
      name: 'gallery_load',
      text: `SELECT ${SELECT} FROM vehicles WHERE id > $1 AND is_approved ORDER BY id LIMIT ${PAGE_OF_BUILDS}`,
      values: [after],
    });
    return rows;
  };
  let page = await readPage(0);
  while (page.length > 0) {
    signal.throwIfAborted();
    const next = readPage(page.at(-1)?.id ?? 0);
    for (const build of page) onBuild(build);
    page = await next;
  }
}
