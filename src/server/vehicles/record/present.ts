import {
  type Photo,
  type PrivateVehicle,
  type PublicVehicle,
  privateVehicle,
  publicVehicle,
  type Status,
} from '#contract/vehicles.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import type { VehicleRow } from '#server/database/schema.ts';

type Flags = Pick<VehicleRow, 'isApproved' | 'isFeatured'>;

/** Not approved is pending, also when featured. */
export function statusOf({ isApproved, isFeatured }: Flags): Status {
  if (!isApproved) return 'pending';
  return isFeatured ? 'featured' : 'approved';
}

function publicFields(row: VehicleRow, photos: Photo[]) {
  return {
    id: row.id,
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    suspension: row.suspension,
    suspensionBrand: row.suspensionBrand,
    wheelBrand: row.wheelBrand,
    wheelModel: row.wheelModel,
    wheelWidth: row.wheelWidth,
    wheelDiameter: row.wheelDiameter,
    wheelOffset: row.wheelOffset,
    wheelBackspacing: row.wheelBackspacing,
    wheelFinish: finishOf(row.wheelBrand, row.wheelModel) ?? null,
    tireBrand: row.tireBrand,
    tireWidth: row.tireWidth,
    tireHeight: row.tireHeight,
    rearWheelModel: row.rearWheelModel,
    rearWheelWidth: row.rearWheelWidth,
    rearWheelDiameter: row.rearWheelDiameter,
    rearWheelOffset: row.rearWheelOffset,
    rearWheelBackspacing: row.rearWheelBackspacing,
    rearTireBrand: row.rearTireBrand,
    rearTireWidth: row.rearTireWidth,
    rearTireHeight: row.rearTireHeight,
    frontSpacer: row.frontSpacer,
    rearSpacer: row.rearSpacer,
    dualRearWheels: row.dualRearWheels,
    modification: row.modification,
    rubbing: row.rubbing,
    rubbingWhere: row.rubbingWhere,
    imageUrl: row.imageUrl,
    additionalImages: row.additionalImages,
    photos,
    photoMeasures: row.photoMeasures,
    videoUrl: row.videoUrl,
    ownerName: row.ownerName,
    ownerKey: row.ownerKey,
    notes: row.notes,
    likes: row.likes,
    views: row.views,
    isApproved: row.isApproved,
    isFeatured: row.isFeatured,
    isDemo: row.isDemo,
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The build as everybody may see it. `photos` are those known of its pictures, in their order. */
export function presentVehicle(row: VehicleRow, photos: Photo[]): PublicVehicle {
  return publicVehicle.parse(publicFields(row, photos));
}

/** The build as its owner and administrators see it. */
export function presentPrivateVehicle(row: VehicleRow, photos: Photo[]): PrivateVehicle {
  return privateVehicle.parse({
    ...publicFields(row, photos),
    ownerEmail: row.ownerEmail,
    userId: row.userId,
  });
}
