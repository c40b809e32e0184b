import type { ReactNode } from 'react';
import { type SectionId, sectionOf } from './vehicle-values.ts';

interface FormSectionProps {
  id: SectionId;
  /** Under the title. */
  text?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Where the section list leads to. */
export const sectionAnchor = (id: SectionId) => `section-${id}`;

/** A part of the form under its title. */
export function FormSection({ id, text, action, children }: FormSectionProps) {
  const section = sectionOf(id);
  return (
    <section
      id={sectionAnchor(id)}
      aria-labelledby={`${sectionAnchor(id)}-title`}
      className="scroll-mt-16 border-t border-line py-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id={`${sectionAnchor(id)}-title`} className="font-condensed text-xl/6 font-semibold">
            <span>{section.title}</span>
            {'aside' in section && (
              <span className="font-sans text-sm font-normal text-muted">{` ${section.aside}`}</span>
            )}
          </h2>
          {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** How wide a field is on the twelve columns; on phones it takes the whole. */
export const HALF = 'max-md:col-span-2 md:col-span-6';

/** Fields side by side on twelve columns; on phones they take a half or the whole. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-12">{children}</div>;
}
