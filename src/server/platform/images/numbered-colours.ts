import type { Pixels } from './sharp.ts';

/** Colours that a HEIC tells by numbers (ITU-T H.273) instead of a profile. */
export interface NumberedColours {
  primaries: number;
  transfer: number;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** To linear sRGB, from the primaries of Display P3 (12), of its cinema variant (11, as if its white were that of 12), and of BT.2020 (9). */
const P3: Matrix = [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979];
const BT2020: Matrix = [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187];
const TO_SRGB: Record<number, Matrix> = { 9: BT2020, 11: P3, 12: P3 };

const PQ = 16;
const HLG = 18;
/** What HDR pictures show as plain white, in cd/m² (ITU-R BT.2408). */
const WHITE = 203;
const HLG_PEAK = 1000;
/** From this share of white on, what is brighter is squeezed together. */
const KNEE = 0.8;

/** The same pixels in sRGB; those that are so already come back as they are. */
export function toSrgb(pixels: Pixels, { primaries, transfer }: NumberedColours): Pixels {
  const matrix = TO_SRGB[primaries];
  const isHdr = transfer === PQ || transfer === HLG;
  if (!matrix && !isHdr) return pixels;
  const linear = Float32Array.from({ length: 256 }, (_, code) => decoded(code / 255, transfer));
  const encoded = Uint8Array.from({ length: 4096 }, (_, place) => Math.round(255 * srgbCode(place / 4095)));
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const data = Buffer.allocUnsafe(pixels.data.length);
  for (let at = 0; at < data.length; at += 3) {
    let r = linear[pixels.data[at] ?? 0] ?? 0;
    let g = linear[pixels.data[at + 1] ?? 0] ?? 0;
    let b = linear[pixels.data[at + 2] ?? 0] ?? 0;
    if (isHdr) {
      const scale = transfer === HLG ? systemGain(r, g, b) : 1;
      const most = Math.max(r, g, b) * scale;
      const squeezed = most > KNEE ? (scale * squeeze(most)) / most : scale;
      [r, g, b] = [r * squeezed, g * squeezed, b * squeezed];
    }
    data[at] = encoded[place(rr * r + rg * g + rb * b)] ?? 0;
    data[at + 1] = encoded[place(gr * r + gg * g + gb * b)] ?? 0;
    data[at + 2] = encoded[place(br * r + bg * g + bb * b)] ?? 0;
  }
  return { ...pixels, data };
}

const place = (linear: number) => Math.round(4095 * Math.min(1, Math.max(0, linear)));

const squeeze = (share: number) => KNEE + (1 - KNEE) * (1 - Math.exp(-(share - KNEE) / (1 - KNEE)));

/** Of a code from 0 to 1 the light: a share of white, for HLG of the scene. */
function decoded(code: number, transfer: number): number {
  if (transfer === PQ) return pqLight(code) / WHITE;
  if (transfer === HLG) return hlgLight(code);
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

const srgbCode = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** SMPTE ST 2084, cd/m². */
function pqLight(code: number): number {
  const power = code ** (32 / 2523);
  return 10_000 * (Math.max(0, power - 107 / 128) / (2413 / 128 - (2392 / 128) * power)) ** (16_384 / 2610);
}

/** ITU-R BT.2100, light of the scene from 0 to 1. */
function hlgLight(code: number): number {
  if (code <= 0.5) return code ** 2 / 3;
  return (Math.exp((code - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12;
}

/** What a screen of 1,000 cd/m² makes of the light of a scene, as a share of white. */
function systemGain(r: number, g: number, b: number): number {
  const luminance = 0.2627 * r + 0.678 * g + 0.0593 * b;
  return luminance === 0 ? 0 : (luminance ** 0.2 * HLG_PEAK) / WHITE;
}
