import { clsx } from 'clsx';
import { Check, Circle, CircleAlert, CircleDot } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldProblems } from '#web/data/form-problems.ts';
import { arrivedOf, takenOf } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploadFigure } from '#web/uploads/upload-queue.ts';
import { sectionAnchor } from '#web/vehicle-form/fields/form-section.tsx';
import {
  SECTIONS,
  type Section,
  type SectionId,
  type VehicleValues,
} from '#web/vehicle-form/fields/vehicle-values.ts';
import { clipOf } from '#web/vehicle-form/video/video-picker.tsx';
import type { Check as CheckOf } from './check-values.ts';

const WORDS = { open: '', done: ' (filled in)', wrong: ' (needs attention)' };

interface SectionListProps {
  photos: UploadQueue;
  video: UploadQueue;
  check: CheckOf<VehicleValues>;
}

/** The parts of the form beside it: where the visitor is, what is done, what is wrong. */
export function SectionList(props: SectionListProps) {
  const states = useSectionStates(props);
  const current = useCurrentSection();
  return (
    <nav aria-label="Parts of the form" className="sticky top-24 max-lg:hidden">
      <ol className="flex flex-col">
        {SECTIONS.map((section) => (
          <Part
            key={section.id}
            section={section}
            state={states[section.id]}
            isCurrent={section.id === current}
          />
        ))}
      </ol>
    </nav>
  );
}

type SectionState = keyof typeof WORDS;

interface PartProps {
  section: Section;
  state: SectionState;
  isCurrent: boolean;
}

const Part = memo(function Part({ section, state, isCurrent }: PartProps) {
  return (
    <li>
      <a
        href={`#${sectionAnchor(section.id)}`}
        aria-current={isCurrent ? 'step' : undefined}
        className={clsx(
          'flex min-h-9 items-center gap-2.5 rounded-control text-sm hover:text-text',
          state === 'wrong' ? 'text-error' : isCurrent ? 'font-semibold text-text' : 'text-muted',
        )}
      >
        <Mark state={state} isCurrent={isCurrent} />
        <span>{`${section.title}${'aside' in section ? ` ${section.aside}` : ''}`}</span>
        <span className="sr-only">{WORDS[state]}</span>
      </a>
    </li>
  );
});

function Mark({ state, isCurrent }: { state: SectionState; isCurrent: boolean }) {
  if (state === 'wrong') return <CircleAlert aria-hidden className="size-4.5 shrink-0" />;
  if (isCurrent) return <CircleDot aria-hidden strokeWidth={3.5} className="size-4.5 shrink-0" />;
  if (state === 'done') return <Check aria-hidden className="size-4.5 shrink-0 text-approved" />;
  return <Circle aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0 text-faint" />;
}

/** How far each part of the form is. The whole form is checked when the keys rest, not at each of them. */
function useSectionStates({ photos, video, check }: SectionListProps): Record<SectionId, SectionState> {
  const { errors, isSubmitted } = useFormState<VehicleValues>();
  const { getValues } = useFormContext<VehicleValues>();
  const values = useDeferredValue(useWatch<VehicleValues>());
  const problems = useMemo(() => check({ ...getValues(), ...values }), [check, getValues, values]);
  const arrived = useUploadFigure(photos, (uploads) => arrivedOf(uploads).length);
  const chosen = useUploadFigure(photos, (uploads) => takenOf(uploads).length);
  const hasVideo = useUploadFigure(video, (uploads) => clipOf(uploads) !== undefined);
  return sectionStates({
    errors,
    problems,
    files: {
      photos: isSubmitted && chosen === 0 ? 'wrong' : arrived > 0 ? 'done' : 'open',
      video: hasVideo ? 'done' : 'open',
    },
  });
}

interface FormState {
  /** Errors that are on the screen. */
  errors: FieldErrors<VehicleValues>;
  /** Everything that would be wrong if the form were sent now. */
  problems: FieldProblems;
  /** Of the sections that have no fields. */
  files: Partial<Record<SectionId, SectionState>>;
}

export function sectionStates({ errors, problems, files }: FormState): Record<SectionId, SectionState> {
  const stateOf = ({ id, fields }: Section): SectionState => {
    const ofFiles = files[id];
    if (ofFiles) return ofFiles;
    if (fields.some((field) => errors[field])) return 'wrong';
    return fields.some((field) => problems[field]) ? 'open' : 'done';
  };
  const states = SECTIONS.map((section) => [section.id, stateOf(section)]);
  return Object.fromEntries(states);
}

/** A section is current once its top has passed this share of the window's height. */
const LINE = 0.35;

/** The part of the form the visitor is at. */
function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('photos');
  useEffect(() => {
    const find = () => {
      const passed = SECTIONS.filter(({ id }) => {
        const top = document.getElementById(sectionAnchor(id))?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight * LINE;
      });
      setCurrent(passed.at(-1)?.id ?? 'photos');
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return current;
}
