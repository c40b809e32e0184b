import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import { type SizedSetup, type Stance, stanceOf } from '#domain/stance.ts';
import { factorySetup, stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { bodyTypeOf, chooseBody, faceId, isCar } from '#drawings/subject/choices.ts';
import { composeSubject } from '#drawings/subject/compose-subject.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import { useMakes } from '#web/data/makes.ts';
import { fetchFace } from './wheel-faces.ts';

/** A set-up ready to be drawn, and where it stands. */
export interface Seen {
  setup: SizedSetup;
  subject: DrawingSubject;
  stance: Stance | undefined;
}

/** The set-up thought of and the one it is held against; undefined until the face of the wheel is here. */
export function useSeen(state: SeeState): { seen: Seen; before: Seen } | undefined {
  const { make, model, trim, wheelModel } = state;
  const makes = useMakes();
  const named = useMemo(
    () => ({ make, model, trim, type: bodyTypeOf(makes, { make, model }) }),
    [makes, make, model, trim],
  );
  const body = chooseBody(named);
  const face = faceId(wheelModel, isCar(body));
  const { data } = useQuery({
    queryKey: ['wheel-face', face],
    queryFn: () => fetchFace(face),
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (!data) return undefined;
    const faces = [data];
    const draw = (setup: SizedSetup): Seen => ({
      setup,
      subject: composeSubject(
        {
          ...named,
          ...setup,
          year: Number(state.year) || 0,
          suspension: '',
          wheelModel,
          tireBrand: '',
          paint: state.paint,
          finish: state.finish || undefined,
          background: 'showroom',
        },
        faces,
      ),
      stance: stanceOf(setup, stanceVehicleOf(body)),
    });
    return { seen: draw(state.setup), before: draw(state.before ?? factorySetup(body)) };
  }, [data, named, body, wheelModel, state]);
}
