import { VehicleCard } from '../vehicles/vehicle-card.tsx'; export const card = VehicleCard;
