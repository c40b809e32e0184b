import { effectiveOffset } from './axles.ts';
import { MM_PER_INCH } from './measures.ts';
import { tireDiameterInches, type WheelSetup, wheelPosition } from './wheel-geometry.ts';

/** A set-up on a vehicle: wheel, tire, and how far its suspension holds the body over stock (inches, negative when lowered). */
export interface StancedSetup extends WheelSetup {
  lift: number;
}

/** A set-up whose tire is known, in the spelling builds hold them: what can be drawn to scale. */
export interface SizedSetup extends StancedSetup {
  wheelDiameter: string;
  wheelWidth: string;
  tireWidth: string;
  tireHeight: string;
}

/** What of a vehicle its wheels stand against, in mm. */
export interface StanceVehicle {
  /** Diameter of the tire from the factory. */
  stockTire: number;
  /** From the mounting face of the hub out to the edge of the fender. */
  hubToFender: number;
  /** From the middle of the hub up to the edge of the arch, at stock height. */
  hubToArch: number;
}

/** Where a wheel and its body stand, in mm unless it says otherwise. */
export interface Stance {
  /** From the mounting face out to the outer lip of the wheel, its flanges counted; negative is inside of the face. */
  outerLip: number;
  /** From the mounting face in to the inner lip, its flanges counted: what is measured as backspacing. */
  backspacing: number;
  /** From the mounting face out to the outermost of wheel and tire. */
  reach: number;
  /** How far that stands out of the arch; negative is tucked in. */
  poke: number;
  /** Width of the tire as marked. */
  section: number;
  sidewall: number;
  tireDiameter: number;
  /** How much higher the body stands than from the factory, by tire and suspension. */
  rise: number;
  /** From the tread straight up to the arch; below zero the tire stands behind the fender. */
  archGap: number;
  /** How much faster than shown the car is against its factory tire, in percent; negative is slower. */
  speedometer: number;
  /** Turns of the wheel in a mile, of a tire that is not pressed flat. */
  revolutionsPerMile: number;
}

/** A flange of a wheel outside of its bead seat, in inches: a 9-inch wheel is about 10 inches wide from lip to lip. */
const FLANGE = 0.5;
const MM_PER_MILE = 1_609_344;

/** Undefined when wheel or tire are no sizes. */
export function stanceOf(setup: StancedSetup, vehicle: StanceVehicle): Stance | undefined {
  const position = wheelPosition(setup);
  const inches = tireDiameterInches(setup);
  if (!position || position.tire === undefined || inches === undefined) return undefined;
  const flange = FLANGE * MM_PER_INCH;
  const tireDiameter = inches * MM_PER_INCH;
  const outerLip = position.outside + flange;
  const reach = Math.max(outerLip, position.tire / 2 - effectiveOffset(setup));
  const lift = setup.lift * MM_PER_INCH;
  return {
    outerLip,
    backspacing: position.inside + flange,
    reach,
    poke: reach - vehicle.hubToFender,
    section: position.tire,
    sidewall: (tireDiameter - Number(setup.wheelDiameter) * MM_PER_INCH) / 2,
    tireDiameter,
    rise: (tireDiameter - vehicle.stockTire) / 2 + lift,
    archGap: vehicle.hubToArch + lift - tireDiameter / 2,
    speedometer: (tireDiameter / vehicle.stockTire - 1) * 100,
    revolutionsPerMile: MM_PER_MILE / (Math.PI * tireDiameter),
  };
}

/** How much faster one stance goes than another while the speedometer shows the same, in percent. */
export const fasterThan = (from: Stance, of: Stance): number =>
  (of.tireDiameter / from.tireDiameter - 1) * 100;
