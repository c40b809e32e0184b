import { useQuery } from '@tanstack/react-query';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { read } from '#web/data/api.ts';
import { useMakes } from '#web/vehicle-form/fields/form-choices.ts';
import type { FieldShape } from './editor-fields.ts';

type Suggest = NonNullable<FieldShape['suggest']>;

/** Ties a field to the list of values offered while typing. */
export function suggestionsId(suggest: Suggest, vehicleId: number): string {
  return `${suggest}-of-${vehicleId}`;
}

/** Values offered while typing: makes, models of the make, wheel models. */
export function EditorSuggestions({ vehicle }: { vehicle: PrivateVehicle }) {
  const makes = useMakes();
  const { data: wheelModels = [] } = useQuery(read(listAdminWheelModels, { query: {} }));
  const models = makes.find(({ make }) => make === vehicle.make)?.models ?? [];
  const lists: Record<Suggest, string[]> = {
    makes: makes.map(({ make }) => make),
    models: models.map(({ name }) => name),
    'wheel-models': [...new Set(wheelModels.map(({ model }) => model))],
  };
  return (['makes', 'models', 'wheel-models'] as const).map((suggest) => (
    <datalist key={suggest} id={suggestionsId(suggest, vehicle.id)}>
      {lists[suggest].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
