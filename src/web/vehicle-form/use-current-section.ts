import { useEffect, useState } from 'react';
import { SECTIONS, type SectionId } from './build-values.ts';
import { sectionAnchor } from './form-section.tsx';

/** A section is current once its top has passed this share of the window's height. */
const LINE = 0.35;

/** The part of the form the visitor is at. */
export function useCurrentSection(): SectionId {
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
