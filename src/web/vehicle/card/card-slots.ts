import { createContext } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { CardLayout } from './card-photo.tsx';

/** Gives a text that stands for a card in rendered markup and is replaced by it afterwards. */
export type SlotFor = (vehicle: PublicVehicle, layout: CardLayout) => string;

/** While the server renders for a visitor it knows nothing about: cards of a list look alike on every page, so they are rendered once. */
export const CardSlots = createContext<SlotFor | undefined>(undefined);
