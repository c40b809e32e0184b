import { offsetText } from '../measures.ts';
import { type AskedWheel, type BoltOn, drillings, type KnownHub } from './bolt-on.ts';
import { type HubVehicle, patternText } from './bolt-patterns.ts';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What the lists say about a wheel on a vehicle: "Listed as 6×135 / 6×139.7 in 20×10 −19 mm." */
export function boltOnSentence(vehicle: HubVehicle, asked: AskedWheel, answer: BoltOn): string {
  const { verdict, size, hubs } = answer;
  if (verdict === 'notListed') return notListed(asked, answer);
  if (verdict === 'unknown' || !size) return unknown(vehicle, asked, answer);
  if (verdict === 'listedOtherwise')
    return `${sizeText(asked)} is listed only as ${and.format(drillings(size))}, not as ${hubsText(hubs)}.`;
  const listed = hubs.filter(({ isListed }) => isListed);
  const others = hubs.filter(({ isListed }) => !isListed);
  const { wheelOffset } = asked;
  const isOffsetListed = wheelOffset !== undefined && size.offsets.includes(wheelOffset);
  const offset = isOffsetListed ? ` ${offsetText(wheelOffset)} mm` : '';
  const patterns = drillings(
    size,
    listed.map(({ pattern }) => pattern),
  );
  return [
    `Listed as ${and.format(patterns)} in ${sizeText(asked)}${offset}${size.dually ? ', for dual rear wheels' : ''}.`,
    others.length > 0 && `Not listed as ${hubsText(others)}.`,
    wheelOffset !== undefined && !isOffsetListed && `${offsetText(wheelOffset)} mm isn’t a listed offset.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a form points out; nothing of it keeps a build from being saved. */
export function boltOnWarnings(vehicle: HubVehicle, asked: AskedWheel, answer: BoltOn): string[] {
  const { verdict, size, hubs } = answer;
  if (verdict === 'notListed') return [notListed(asked, answer)];
  const isBoreSmall = hubs.length > 0 && hubs.every(({ boreMm }) => isSmaller(size?.boreMm, boreMm));
  return [
    ...(verdict === 'listedOtherwise'
      ? [`The ${nameOf(vehicle)} is listed as ${hubsText(hubs)}. ${boltOnSentence(vehicle, asked, answer)}`]
      : []),
    ...(isBoreSmall
      ? [`The wheel’s bore is listed as ${size?.boreMm} mm, the hub’s as ${hubs[0]?.boreMm} mm.`]
      : []),
  ];
}

const isSmaller = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one < other;

function notListed(asked: AskedWheel, { wheelName, otherFinishes }: BoltOn): string {
  const first = `${sizeText(asked)} isn’t listed for the ${wheelName}.`;
  return otherFinishes.length > 0 ? `${first} It’s listed for the ${or.format(otherFinishes)}.` : first;
}

function unknown(vehicle: HubVehicle, asked: AskedWheel, { hubs, size, wheelName }: BoltOn): string {
  const hub =
    hubs.length > 0
      ? `The ${nameOf(vehicle)} is listed as ${hubsText(hubs)}.`
      : `Bolt pattern not known for the ${nameOf(vehicle)}.`;
  if (size) return `${hub} ${sizeText(asked)} is listed as ${and.format(drillings(size))}.`;
  return asked.wheelModel && !wheelName ? `${hub} The ${asked.wheelModel} isn’t on the maker’s list.` : hub;
}

/** "8×170 (single rear wheels) or 8×200 (dual rear wheels)" */
function hubsText(hubs: readonly KnownHub[]): string {
  const texts = hubs.map(({ pattern, whose }) => `${patternText(pattern)}${whose && ` (${whose})`}`);
  return or.format([...new Set(texts)]);
}

function nameOf({ year, make, model }: HubVehicle): string {
  return [year, make, model].filter(Boolean).join(' ');
}

const sizeText = ({ wheelDiameter, wheelWidth }: AskedWheel) => `${wheelDiameter}×${wheelWidth}`;
