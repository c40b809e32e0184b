import { aVehicle } from '#test/vehicles.ts'; export const vehicle = aVehicle;
