/** What the fields of the Upload dialog hold, as typed. */
export interface DialogValues {
  year: string;
  make: string;
  model: string;
  suspension: string;
  suspensionBrand: string;
  wheelBrand: string;
  wheelModel: string;
  wheelSize: string;
  wheelOffset: string;
  tireBrand: string;
  tireSize: string;
  ownerName: string;
  notes: string;
}
