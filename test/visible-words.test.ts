import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** Decision 42: what is in the gallery is a build; a vehicle is what the wheels are on, or a word of the specification. */

/** Texts as the specification writes them (§2 to §8). */
const SPECIFIED = `
Add New Vehicle
Add Your First Vehicle
Are you sure you want to delete this vehicle? This action cannot be undone.
Back to My Vehicles
Delete Vehicle
Edit vehicle
Failed to add vehicle. Please try again.
Failed to delete vehicle
Failed to fetch vehicle
Failed to fetch vehicles
Failed to load vehicles
Failed to load vehicles. Please try again later
Failed to update vehicle
Failed to update vehicle. Please try again.
Failed to upload vehicle. Please try again.
Load More Vehicles
Loading vehicle
Loading vehicle data...
Loading vehicles...
My Vehicles
My vehicles
No vehicles found
Search vehicles, wheels, or brands...
Total Vehicles
Upload Vehicle
Upload Your Vehicle
Vehicle Added Successfully!
Vehicle Information
Vehicle Photos
Vehicle Search
Vehicle Video
Vehicle deleted
Vehicle not found
Vehicle updated
Vehicles
Your vehicle has been removed from the gallery.
Your vehicle has been updated successfully.
Your vehicle has been uploaded successfully.
vehicle association`;

/** Here it is what the wheels are on: somebody’s truck, whatever is built of it. */
const WHAT_THE_WHEELS_ARE_ON = `
An invite is a link to the form, filled in with a vehicle and a wheel, to send to owners. What they add by it is counted here.
Another vehicle
Asked about by visitors who know their vehicle.
Back to Vehicles
By vehicle, of all builds in the gallery.
By wheel, size and vehicle, worst first by the low end of its range.
File name or vehicle, such as 2021 F-150
Filter the gallery by a vehicle or anything else, or press an owner’s name, then follow what is listed.
Most common vehicles
Offsets and vehicles
Press the vehicle, or move the mark with the arrow keys. Where the photo is cropped, this point stays.
Same vehicle
Set-ups that several owners of a vehicle run will stand here.
The worst one will stand here once three owners have said of a wheel, a size and a vehicle whether it rubs.
Vehicle
Vehicle and set-up
Vehicles asked about in “Will it fit mine?” will stand here.
Vehicles drawn in “See it” will stand here.
Vehicles in “See it”
Vehicles in “Will it fit mine?”
Vehicles of which few owners say whether theirs rubs will stand here.
Vehicles with thin answers
Wheels, sizes and vehicles will stand here once three owners have said of one whether it rubs.`;

const screens = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const texts = screens.flatMap((file) => textsOf(parseSync(file, readFileSync(file, 'utf8')).program));

describe('what a person reads', () => {
  test('is found in the source', () => {
    expect(texts).toContain('Will it fit mine?');
    expect(texts.length).toBeGreaterThan(1000);
  });

  test('calls what is in the gallery a build', () => {
    const known = new Set([SPECIFIED, WHAT_THE_WHEELS_ARE_ON].flatMap((list) => list.trim().split('\n')));
    const said = texts.filter((text) => /\bvehicles?\b/i.test(text) && isSentence(text));
    expect(said.filter((text) => !known.has(text))).toEqual([]);
    expect([...known].filter((text) => !said.includes(text))).toEqual([]);
  });

  test('has one mark for inches, and a plural that fits its number', () => {
    expect(texts.filter((text) => /\d"/.test(text) && isSentence(text))).toEqual([]);
    expect(texts.filter((text) => text.includes('(s)'))).toEqual([]);
  });
});

/** A text for people, and not a key, a class or a selector. */
function isSentence(text: string): boolean {
  return !/[[\]=<]/.test(text) && (text.includes(' ') || /^[A-Z]/.test(text));
}

/** Every text in a parsed file but names of modules, types and classes. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'ImportDeclaration') return [];
  if ('type' in node && node.type === 'TSLiteralType') return [];
  if ('type' in node && node.type === 'JSXAttribute' && 'name' in node)
    if (JSON.stringify(node.name).includes('"className"')) return [];
  const own = 'value' in node && typeof node.value === 'string' ? [node.value] : [];
  const quasi = 'cooked' in node && typeof node.cooked === 'string' ? [node.cooked] : [];
  const written = [...own, ...quasi].map((text) => text.replace(/\s+/g, ' ').trim());
  return [...written, ...Object.values(node).flatMap(textsOf)];
}
