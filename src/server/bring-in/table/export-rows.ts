import { UNKNOWN } from '#contract/admin/bring-in.ts';
import {
  BUILD_COLUMNS,
  type BuildColumn,
  WHEEL_COLUMNS,
  type WheelColumn,
} from '#contract/admin/bring-in-fields.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import type { ListedSize, ListedWheel } from '#domain/parts/wheel-codes.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import type { Cell } from './write-table.ts';

/** A build with what stands beside its row. */
export interface ExportedBuild extends VehicleRow {
  /** By which it was brought in, or another that stays with it. */
  key: string | null;
  /** https addresses of its photos, the main one first. */
  photos: readonly string[];
}

/** Every column that can come in, but for those that say several things. */
const OF_BUILD: Partial<Record<BuildColumn, (build: ExportedBuild) => Cell>> = {
  key: (build) => build.key,
  year: (build) => build.year,
  make: (build) => build.make,
  model: (build) => build.model,
  trim: (build) => build.trim,
  suspension: (build) => build.suspension,
  suspensionBrand: (build) => build.suspensionBrand,
  wheelBrand: (build) => build.wheelBrand,
  wheelModel: (build) => build.wheelModel,
  wheelDiameter: (build) => build.wheelDiameter,
  wheelWidth: (build) => build.wheelWidth,
  wheelOffset: (build) => build.wheelOffset,
  wheelBackspacing: (build) => build.wheelBackspacing,
  tireBrand: (build) => build.tireBrand,
  tireWidth: (build) => build.tireWidth,
  tireHeight: (build) => build.tireHeight,
  modification: (build) => build.modification || UNKNOWN,
  rubbing: (build) => build.rubbing || UNKNOWN,
  rubbingWhere: (build) => build.rubbingWhere.join('; '),
  ownerName: (build) => build.ownerName,
  ownerEmail: (build) => build.ownerEmail,
  notes: (build) => build.notes,
  photos: (build) => build.photos.join('; '),
  createdAt: (build) => build.createdAt.toISOString(),
  rearWheelModel: (build) => build.rearWheelModel,
  rearWheelDiameter: (build) => build.rearWheelDiameter,
  rearWheelWidth: (build) => build.rearWheelWidth,
  rearWheelOffset: (build) => build.rearWheelOffset,
  rearWheelBackspacing: (build) => build.rearWheelBackspacing,
  rearTireBrand: (build) => build.rearTireBrand,
  rearTireWidth: (build) => build.rearTireWidth,
  rearTireHeight: (build) => build.rearTireHeight,
  frontSpacer: (build) => build.frontSpacer,
  rearSpacer: (build) => build.rearSpacer,
  dualRearWheels: (build) => (build.dualRearWheels ? 'Yes' : null),
};

type SizeOfWheel = ListedWheel & { size: ListedSize };
const OF_WHEEL: Partial<Record<WheelColumn, (wheel: SizeOfWheel) => Cell>> = {
  wheelBrand: ({ brand }) => brand,
  style: ({ style }) => style,
  code: ({ code }) => code,
  finish: ({ brand, code, size }) => size.finish ?? finishOf(brand, code)?.name ?? null,
  wheelDiameter: ({ size }) => size.diameter,
  wheelWidth: ({ size }) => size.width,
  offsets: ({ size }) => size.offsets.join(', '),
  backspacing: ({ size }) => size.backspacing.join(', '),
  patterns: ({ size }) => size.patterns.join(', '),
  bore: ({ size }) => size.boreMm ?? null,
  partNumber: ({ size }) => size.partNumber ?? null,
  page: ({ size }) => size.page ?? null,
};

/** Builds as a table with a heading line; brought in again it changes nothing. */
export function exportBuilds(builds: readonly ExportedBuild[]): Cell[][] {
  return tableOf(OF_BUILD, BUILD_COLUMNS, builds);
}

/** Listed wheels as a table with a heading line, one row for each size. */
export function exportWheels(wheels: readonly ListedWheel[]): Cell[][] {
  const sizes = wheels.flatMap((wheel) => wheel.sizes.map((size) => ({ ...wheel, size })));
  return tableOf(OF_WHEEL, WHEEL_COLUMNS, sizes);
}

function tableOf<Row>(
  cells: Partial<Record<string, (row: Row) => Cell>>,
  columns: Partial<Record<string, { label: string }>>,
  rows: readonly Row[],
): Cell[][] {
  return [
    Object.keys(cells).map((field) => columns[field]?.label ?? field),
    ...rows.map((row) => Object.values(cells).map((read) => read?.(row) ?? null)),
  ];
}
