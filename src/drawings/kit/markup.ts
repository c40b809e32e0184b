import type { GradientStop } from './art.ts';

/** Three decimals: a thousandth of an inch, or of a wheel's radius. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A part of a drawing that can be put in place of the one before, and where all of it stands. */
export interface Piece {
  transform?: string;
  content: string;
}

/** A drawing of pieces that are equal text where nothing of them has changed. */
export interface Drawing {
  viewBox: string;
  pieces: readonly Piece[];
}

type AttributeValue = string | number | undefined;

/** Attributes as SVG text; undefined ones are left out, numbers are rounded. */
export function attributes(values: Record<string, AttributeValue>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

export function element(name: string, values: Record<string, AttributeValue>, content = ''): string {
  return content === ''
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;
}

export function group(values: Record<string, AttributeValue>, content: string): string {
  return content === '' ? '' : `<g${attributes(values)}>${content}</g>`;
}

export function path(d: string, values: Record<string, AttributeValue>): string {
  return element('path', { d, ...values });
}

export function circle(radius: number, values: Record<string, AttributeValue>): string {
  return element('circle', { r: radius, ...values });
}

export function gradientStops(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity === 1 ? undefined : opacity }),
    )
    .join('');
}
