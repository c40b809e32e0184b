import { useLocation, useSearch } from 'wouter';
import { IMAGE_STATES, type ImageState } from '#contract/admin/vehicles.ts';

/** Builds of a page. */
export const ROWS = 50;

interface AssociationsState {
  search: string;
  image: ImageState | '';
  /** From 1 on. */
  page: number;
}

export function readAssociationsAddress(search: string): AssociationsState {
  const given = new URLSearchParams(search);
  return {
    search: given.get('q') ?? '',
    image: IMAGE_STATES.find((state) => state === given.get('image')) ?? '',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
}

/** Which builds are listed, held by the address. */
export function useAssociationsState() {
  const state = readAssociationsAddress(useSearch());
  const [path, navigate] = useLocation();
  const change = (next: Partial<AssociationsState>, options?: { replace: boolean }) => {
    const { search, image, page } = { ...state, page: 1, ...next };
    const query = new URLSearchParams({
      ...(search !== '' && { q: search }),
      ...(image !== '' && { image }),
      ...(page > 1 && { page: String(page) }),
    });
    navigate(query.size > 0 ? `${path}?${query}` : path, options);
  };
  return { state, change };
}
