/** One vehicle under several names, or built on the same frame: a wheel that fits one mostly stands alike on the others. */

export interface VehicleModel {
  make: string;
  model: string;
}

const group = (...names: [make: string, ...models: string[]][]): VehicleModel[] =>
  names.flatMap(([make, ...models]) => models.map((model) => ({ make, model })));

export const PLATFORMS: readonly (readonly VehicleModel[])[] = [
  group(
    ['Chevrolet', 'Silverado 1500', 'Silverado 1500 LD', 'Silverado 1500 Limited', 'Silverado 1500 Classic'],
    ['GMC', 'Sierra 1500', 'Sierra 1500 Limited', 'Sierra 1500 Classic'],
  ),
  group(['Chevrolet', 'Silverado 2500 HD'], ['GMC', 'Sierra 2500 HD']),
  group(['Chevrolet', 'Silverado 3500 HD'], ['GMC', 'Sierra 3500 HD']),
  group(['Chevrolet', 'C/K 1500'], ['GMC', 'C/K 1500', 'C1500', 'K1500']),
  group(['Chevrolet', 'Tahoe'], ['GMC', 'Yukon', 'Yukon Denali'], ['Cadillac', 'Escalade']),
  group(['Chevrolet', 'Suburban', 'Suburban 1500'], ['GMC', 'Yukon XL'], ['Cadillac', 'Escalade ESV']),
  group(['Chevrolet', 'Avalanche'], ['Cadillac', 'Escalade EXT']),
  group(['Chevrolet', 'Colorado'], ['GMC', 'Canyon']),
  group(['Chevrolet', 'S-10'], ['GMC', 'S-15', 'Sonoma']),
  group(['Chevrolet', 'TrailBlazer'], ['GMC', 'Envoy']),
  group(['Chevrolet', 'Traverse'], ['GMC', 'Acadia'], ['Buick', 'Enclave']),
  group(['Chevrolet', 'Equinox'], ['GMC', 'Terrain']),
  group(['Chevrolet', 'Express 1500'], ['GMC', 'Savana 1500']),
  group(['Chevrolet', 'Express 2500'], ['GMC', 'Savana 2500']),
  group(['Ford', 'Expedition', 'Expedition EL', 'Expedition MAX'], ['Lincoln', 'Navigator', 'Navigator L']),
  group(['Ford', 'Explorer'], ['Mercury', 'Mountaineer']),
  group(['Ford', 'Edge'], ['Lincoln', 'MKX', 'Nautilus']),
  group(['Ford', 'Escape'], ['Mercury', 'Mariner'], ['Mazda', 'Tribute']),
  group(['Ram', '1500', '1500 Classic'], ['Dodge', 'Ram 1500']),
  group(['Ram', '2500', '2500 Power Wagon'], ['Dodge', 'Ram 2500']),
  group(['Ram', '3500'], ['Dodge', 'Ram 3500']),
  group(['Dodge', 'Dakota'], ['Ram', 'Dakota'], ['Mitsubishi', 'Raider']),
  group(['Dodge', 'Charger', 'Magnum'], ['Chrysler', '300']),
  group(['Jeep', 'Wrangler', 'Wrangler Unlimited', 'Wrangler 4xe', 'Gladiator']),
  group(['Toyota', '4Runner'], ['Lexus', 'GX 460', 'GX 470']),
  group(['Toyota', 'Land Cruiser'], ['Lexus', 'LX 450', 'LX 470', 'LX 570', 'LX 600']),
  group(['Toyota', 'Tundra', 'Sequoia']),
  group(['Toyota', '86', 'GR86'], ['Scion', 'FR-S'], ['Subaru', 'BRZ']),
  group(['Nissan', 'Frontier', 'Xterra'], ['Suzuki', 'Equator']),
  group(['Nissan', 'Armada', 'Pathfinder Armada'], ['Infiniti', 'QX56', 'QX80']),
  group(['Honda', 'Ridgeline', 'Pilot', 'Passport']),
  group(['Hyundai', 'Palisade'], ['Kia', 'Telluride']),
  group(['Volkswagen', 'Atlas', 'Atlas Cross Sport']),
];

/** Every name of the platforms that one of the models stands on, the models themselves included. Without makes any make is meant. */
export function platformOf(makes: readonly string[], models: readonly string[]): VehicleModel[] {
  const isMeant = ({ make, model }: VehicleModel) =>
    models.includes(model) && (makes.length === 0 || makes.includes(make));
  return PLATFORMS.filter((platform) => platform.some(isMeant)).flat();
}
