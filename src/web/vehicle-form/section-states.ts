import type { FieldErrors } from 'react-hook-form';
import { type BuildValues, SECTIONS, type SectionId } from './build-values.ts';
import type { Problems } from './check-values.ts';

export type SectionState = 'open' | 'done' | 'wrong';

interface FormState {
  /** Errors that are on the screen. */
  errors: FieldErrors<BuildValues>;
  /** Everything that would be wrong if the form were sent now. */
  problems: Problems;
  photos: { count: number; isWrong: boolean };
  hasVideo: boolean;
}

/** How far each part of the form is. */
export function sectionStates(state: FormState): Record<SectionId, SectionState> {
  const states = SECTIONS.map((section) => [section.id, stateOf(section, state)]);
  return Object.fromEntries(states);
}

function stateOf(
  section: (typeof SECTIONS)[number],
  { errors, problems, photos, hasVideo }: FormState,
): SectionState {
  if (section.id === 'photos') return photos.isWrong ? 'wrong' : photos.count > 0 ? 'done' : 'open';
  if (section.id === 'video') return hasVideo ? 'done' : 'open';
  if (section.fields.some((field) => errors[field])) return 'wrong';
  return section.fields.some((field) => problems[field]) ? 'open' : 'done';
}
