import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BuildValues } from '#web/vehicle-form/build-values.ts';
import { impliedBackspacing } from './wheel-advice.ts';

/** Fills the backspacing in from width and offset, and keeps it in step until the visitor types another. */
export function useFollowingBackspacing(): void {
  const { setValue, getValues } = useFormContext<BuildValues>();
  const [wheelWidth, wheelOffset] = useWatch<BuildValues, ['wheelWidth', 'wheelOffset']>({
    name: ['wheelWidth', 'wheelOffset'],
  });
  const implied = impliedBackspacing({ wheelWidth, wheelOffset, wheelBackspacing: '' });
  const before = useRef(implied);
  useEffect(() => {
    if (implied === before.current) return;
    const held = getValues('wheelBackspacing');
    const followed = held === '' || held === before.current;
    if (implied !== undefined) before.current = implied;
    if (implied !== undefined && followed)
      setValue('wheelBackspacing', implied, { shouldDirty: true, shouldValidate: true });
  }, [implied, getValues, setValue]);
}
