import type { PublicVehicle } from '#contract/vehicles.ts';

type Cell = string | number | boolean | null;

/** What stands in a row of the table: no owner, no notes, nothing that tells of a person. */
const COLUMNS: Record<string, (build: PublicVehicle, publicUrl: string) => Cell> = {
  id: (build) => build.id,
  year: (build) => build.year,
  make: (build) => build.make,
  model: (build) => build.model,
  trim: (build) => build.trim,
  suspension: (build) => build.suspension,
  suspension_brand: (build) => build.suspensionBrand,
  wheel_brand: (build) => build.wheelBrand,
  wheel_model: (build) => build.wheelModel,
  wheel_diameter_in: (build) => numeric(build.wheelDiameter),
  wheel_width_in: (build) => numeric(build.wheelWidth),
  wheel_offset_mm: (build) => build.wheelOffset,
  wheel_backspacing_in: (build) => numericOrNone(build.wheelBackspacing),
  tire_brand: (build) => build.tireBrand,
  tire_width: (build) => numeric(build.tireWidth),
  tire_height: (build) => numeric(build.tireHeight),
  modification: (build) => build.modification,
  rubbing: (build) => build.rubbing,
  likes: (build) => build.likes,
  views: (build) => build.views,
  featured: (build) => build.isFeatured,
  added: (build) => build.createdAt,
  changed: (build) => build.updatedAt,
  address: (build, publicUrl) => `${publicUrl}/?vehicle=${build.id}`,
  rear_wheel_model: (build) => build.rearWheelModel,
  rear_wheel_diameter_in: (build) => numericOrNone(build.rearWheelDiameter),
  rear_wheel_width_in: (build) => numericOrNone(build.rearWheelWidth),
  rear_wheel_offset_mm: (build) => build.rearWheelOffset,
  rear_wheel_backspacing_in: (build) => numericOrNone(build.rearWheelBackspacing),
  rear_tire_brand: (build) => build.rearTireBrand,
  rear_tire_width: (build) => numericOrNone(build.rearTireWidth),
  rear_tire_height: (build) => numericOrNone(build.rearTireHeight),
  front_spacer_mm: (build) => build.frontSpacer,
  rear_spacer_mm: (build) => build.rearSpacer,
  dual_rear_wheels: (build) => build.dualRearWheels,
  rubbing_where: (build) => build.rubbingWhere.join('; '),
  finish: (build) => build.wheelFinish?.name ?? null,
};

/** Builds as a table after RFC 4180, one line each under a line of column names. */
export function csvOf(builds: readonly PublicVehicle[], publicUrl: string): string {
  const rows = builds.map((build) => Object.values(COLUMNS).map((read) => read(build, publicUrl)));
  return csvLines([Object.keys(COLUMNS), ...rows]);
}

/** Rows as lines after RFC 4180; no cell begins a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return [...rows.map((row) => row.map(cell).join(',')), ''].join('\r\n');
}

/** Sizes are held as text; a size that is a number is written as one. */
function numeric(text: string): string | number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const numericOrNone = (text: string | null) => text && numeric(text);

/**
 * Where a spreadsheet would begin a formula: at these signs, full-width and small ones included, behind nothing that can be
 * seen, at the start of the text or of what it takes for another cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
