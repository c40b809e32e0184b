/** What a column of a table may say, in the order in which the columns are offered; `about` stands beside the choice. */
export interface FieldSpec {
  label: string;
  about?: string;
  /** Several values in one cell, taken apart by the reader of searches. */
  several?: true;
  /** More than one column may say it. */
  repeated?: true;
}

export const BUILD_COLUMNS = {
  key: { label: 'Key', about: 'Your own number or code for the build. It finds the build again next time.' },
  year: { label: 'Year' },
  make: { label: 'Make' },
  model: { label: 'Model' },
  trim: { label: 'Trim' },
  suspension: { label: 'Suspension' },
  suspensionBrand: { label: 'Suspension Brand' },
  wheelBrand: { label: 'Wheel Brand' },
  wheelModel: { label: 'Wheel Model' },
  wheelSize: { label: 'Wheel Size', about: '20x10' },
  wheelDiameter: { label: 'Wheel Diameter' },
  wheelWidth: { label: 'Wheel Width' },
  wheelOffset: { label: 'Wheel Offset' },
  wheelBackspacing: { label: 'Wheel Backspacing' },
  tireBrand: { label: 'Tire Brand' },
  tireSize: { label: 'Tire Size', about: '33x12.50R20 or 285/55R20' },
  tireWidth: { label: 'Tire Width' },
  tireHeight: { label: 'Tire Height' },
  modification: { label: 'Modification Level' },
  rubbing: { label: 'Rubbing' },
  rubbingWhere: { label: 'Where It Rubs' },
  ownerName: { label: 'Owner Name' },
  ownerEmail: { label: 'Owner Email' },
  notes: { label: 'Notes', repeated: true },
  photos: { label: 'Photos', about: 'File names or https addresses', repeated: true },
  createdAt: { label: 'Date Added' },
  rearWheelModel: { label: 'Rear Wheel Model' },
  rearWheelSize: { label: 'Rear Wheel Size' },
  rearWheelDiameter: { label: 'Rear Wheel Diameter' },
  rearWheelWidth: { label: 'Rear Wheel Width' },
  rearWheelOffset: { label: 'Rear Wheel Offset' },
  rearWheelBackspacing: { label: 'Rear Wheel Backspacing' },
  rearTireBrand: { label: 'Rear Tire Brand' },
  rearTireSize: { label: 'Rear Tire Size' },
  rearTireWidth: { label: 'Rear Tire Width' },
  rearTireHeight: { label: 'Rear Tire Height' },
  frontSpacer: { label: 'Front Spacer' },
  rearSpacer: { label: 'Rear Spacer' },
  dualRearWheels: { label: 'Dual Rear Wheels' },
  vehicle: {
    label: 'Vehicle',
    about: 'Year, make, model, and trim in one: 2021 Ford F150 Lariat',
    several: true,
  },
  wheel: {
    label: 'Wheel',
    about: 'Brand, model, size, and offset in one: TIS 544BM 20x10 -19',
    several: true,
  },
  tire: { label: 'Tire', about: 'Brand and size in one: Nitto 33x12.50R20', several: true },
  setup: { label: 'Several Things', about: 'Anything in one: front 20x9 rear 20x10.5', several: true },
} as const satisfies Record<string, FieldSpec>;
export type BuildColumn = keyof typeof BUILD_COLUMNS;

export const WHEEL_COLUMNS = {
  key: { label: 'Key', about: 'Your own number or code for the line' },
  wheelBrand: { label: 'Wheel Brand' },
  style: { label: 'Style', about: '544' },
  code: { label: 'Wheel Model', about: 'Style and finish: 544BM' },
  finish: { label: 'Finish' },
  wheelSize: { label: 'Size', about: '20x10' },
  wheelDiameter: { label: 'Diameter' },
  wheelWidth: { label: 'Width' },
  offsets: { label: 'Offsets', about: 'One or several: -19, 0, 18' },
  backspacing: { label: 'Backspacing' },
  patterns: { label: 'Bolt Patterns', about: '6x135 / 6x5.5, 8x170', repeated: true },
  bore: { label: 'Bore' },
  partNumber: { label: 'Part Number' },
  page: { label: 'Page', about: 'An https address about the wheel' },
  wheel: {
    label: 'Wheel',
    about: 'Brand, model, size, and offset in one: TIS 544BM 20x10 -19',
    several: true,
  },
} as const satisfies Record<string, FieldSpec>;
export type WheelColumn = keyof typeof WHEEL_COLUMNS;

export const BRING_IN_KINDS = ['builds', 'wheels'] as const;
export type BringInKind = (typeof BRING_IN_KINDS)[number];

export const columnsOf = (kind: BringInKind): Readonly<Record<string, FieldSpec>> =>
  kind === 'builds' ? BUILD_COLUMNS : WHEEL_COLUMNS;
