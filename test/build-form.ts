import { screen } from '@testing-library/react';
import type { TestApp } from './app.ts';
import { anUpload } from './submissions.ts';

/** What tests of the forms of a build have in common. */

/** All that the Add form asks a guest for, but the photo. */
export const FILLED_IN = {
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  wheelBrand: 'DTS Wheels',
  wheelModel: 'Prototype',
  wheelDiameter: '20',
  wheelWidth: '9',
  wheelOffset: '+18',
  wheelBackspacing: '5.71',
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '55',
  suspension: 'Leveling Kit',
  ownerName: 'Eli',
  ownerEmail: 'eli@example.com',
};

/** Leaves a draft of the Add form in this browser; its photo, which there is unless told otherwise, has arrived. */
export async function leaveDraft({ db }: TestApp, values: object, given: { photo?: boolean } = {}) {
  const { photo = true } = given;
  const photos = photo ? [{ name: 'truck.jpg', url: await anUpload(db) }] : [];
  localStorage.setItem('wheel-gallery-draft', JSON.stringify({ values, photos }));
}

/** The control under this label, whatever stands in brackets behind it. */
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\(.*\\))?$`));

/** The pictures that are chosen, in their order. */
export const tiles = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
