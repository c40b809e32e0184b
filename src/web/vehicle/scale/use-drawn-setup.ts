import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import { axlesOfSeen, type SeenSetup } from '#contract/see/seen-setup.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { type Stances, stancesOf } from '#domain/axle-wheels.ts';
import { hasTwoAxles } from '#domain/axles.ts';
import { factorySetup, stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { bodyTypeOf, chooseBody, type NamedVehicle, namesBody } from '#drawings/subject/choices.ts';
import { composeSubject } from '#drawings/subject/compose-subject.ts';
import { type DrawingSubject, isDually } from '#drawings/subject/subject.ts';
import { readMakes } from '#web/data/makes.ts';

/** A set-up ready to be drawn, and where its axles stand; whether they are told apart. */
export interface DrawnSetup {
  subject: DrawingSubject;
  stances: Stances;
  hasRear: boolean;
}

/** The set-up thought of and the one it is held against; undefined until what they are drawn from is here. */
export function useDrawnSetups(state: SeeState): { setup: DrawnSetup; before: DrawnSetup } | undefined {
  const { make, model, trim, wheelModel } = state;
  const named = useKind({ make, model, trim });
  const { year, paint, finish } = state;
  const see = useMemo(() => {
    if (!named) return undefined;
    const look = { ...named, year: Number(year) || 0, wheelModel, paint, finish: finish || undefined };
    return (setup: SeenSetup): DrawnSetup => {
      const axles = { ...axlesOfSeen(setup), lift: setup.lift };
      const subject = composeSubject({ ...axles, ...look, suspension: '', background: 'showroom' });
      return {
        subject,
        stances: stancesOf(axles, stanceVehicleOf(subject.body, isDually(subject))),
        hasRear: setup.rear !== undefined,
      };
    };
  }, [named, wheelModel, year, paint, finish]);
  const { setup, before } = state;
  const now = useMemo(() => see?.(setup), [see, setup]);
  // What it is held against stays as it was drawn while the other changes.
  const then = useMemo(() => named && see?.(before ?? factorySetup(chooseBody(named))), [see, named, before]);
  return now && then && { setup: now, before: then };
}

/** A build as it stands, for paper: its colour is not known, and silver takes little ink. */
export function useDrawnBuild(vehicle: PublicVehicle): DrawnSetup | undefined {
  const named = useKind(vehicle);
  return useMemo(() => {
    if (!named) return undefined;
    const subject = composeSubject({ ...vehicle, type: named.type, paint: 'silver', background: 'showroom' });
    return {
      subject,
      stances: stancesOf(
        { ...vehicle, lift: subject.lift },
        stanceVehicleOf(subject.body, isDually(subject)),
      ),
      hasRear: hasTwoAxles(vehicle),
    };
  }, [vehicle, named]);
}

/** A vehicle with its kind. The long list of makes tells that, and is fetched only where the name does not say the body. */
function useKind({ make, model, trim = null }: NamedVehicle): NamedVehicle | undefined {
  const isNamed = namesBody({ model });
  const { data: makes, isError } = useQuery({ ...readMakes, enabled: !isNamed });
  return useMemo(() => {
    if (isNamed || isError) return { make, model, trim };
    return makes && { make, model, trim, type: bodyTypeOf(makes, { make, model }) };
  }, [make, model, trim, isNamed, isError, makes]);
}
