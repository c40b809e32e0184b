/** What is fetched, as one piece, when the fitment view is wanted. */
export { FitmentCount } from './fitment-count.tsx';
export { FitmentView } from './fitment-view.tsx';
export { readFitment } from './read-fitment.ts';
