import type { View } from '#server/drawings/views.ts';

/** A build of the demonstration gallery: the fields of a vehicle, and what its drawings need besides. */
export interface DemoBuild {
  year: number;
  make: string;
  model: string;
  trim: string | null;
  suspension: string;
  suspensionBrand: string | null;
  wheelBrand: string;
  wheelModel: string;
  wheelWidth: string;
  wheelDiameter: string;
  wheelOffset: number;
  wheelBackspacing: string;
  tireBrand: string;
  tireWidth: string;
  tireHeight: string;
  modification: string;
  rubbing: string;
  ownerName: string;
  ownerEmail: string;
  notes: string | null;
  likes: number;
  views: number;
  isApproved: boolean;
  isFeatured: boolean;
  createdAt: Date;
  /** The drawings to make, the main one first; none when a special image stands in for them. */
  pictures: View[];
  specialImage: string | undefined;
  /** For the drawings only: the vehicle's data does not hold them. */
  tireLine: string;
  paint: string;
  background: string;
}
