import platforms from './platforms.json' with { type: 'json' };

export interface VehicleModel {
  make: string;
  model: string;
}

/** One vehicle under several names, or built on the same frame: a wheel that fits one mostly stands alike on the others. */
export const PLATFORMS: readonly (readonly VehicleModel[])[] = platforms.map((platform) =>
  platform.flatMap(([make = '', ...models]) => models.map((model) => ({ make, model }))),
);

/** Every name of the platforms that one of the models stands on, the models themselves included. Without makes any make is meant. */
export function platformOf(makes: readonly string[], models: readonly string[]): VehicleModel[] {
  const isMeant = ({ make, model }: VehicleModel) =>
    models.includes(model) && (makes.length === 0 || makes.includes(make));
  return PLATFORMS.filter((platform) => platform.some(isMeant)).flat();
}
