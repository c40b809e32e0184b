import * as z from 'zod/mini';
import notes from '#server/demo/data/owner-notes.json' with { type: 'json' };
import { type Outcome, rubs, wasCut } from './outcomes.ts';
import type { Chance } from './seeded-random.ts';
import { type Setup, vehicleClass } from './setups.ts';

/** How a vehicle stands, as far as owners talk about it. */
const stance = z.enum(['stock', 'leveled', 'lifted', 'tall', 'lowered', 'air', 'coilovers']);

const NOTES = z
  .array(
    z.object({
      classes: z.array(vehicleClass),
      stances: z.optional(z.array(stance)),
      /** Whether it speaks of rubbing, or of none; left out when it speaks of neither. */
      rubs: z.optional(z.boolean()),
      /** Whether it speaks of cutting, or of none. */
      cuts: z.optional(z.boolean()),
      text: z.string(),
    }),
  )
  .parse(notes);

/** About half of all owners write something. */
const TALKATIVE = 0.55;

/** Hands out notes that are true of a build, none twice. */
export interface NoteGenerator {
  next(setup: Setup, outcome: Outcome): string | null;
}

export function createNoteBook(chance: Chance): NoteGenerator {
  const used = new Set<string>();
  return {
    next(setup, outcome) {
      const [note] = chance.shuffled(notesFor(setup, outcome).filter((text) => !used.has(text)));
      if (note === undefined || chance.share() > TALKATIVE) return null;
      used.add(note);
      return note;
    },
  };
}

function notesFor(setup: Setup, outcome: Outcome): string[] {
  const stance = stanceOf(setup.suspension);
  return NOTES.filter(
    (note) =>
      note.classes.includes(setup.platform.class) &&
      (note.stances === undefined || note.stances.includes(stance)) &&
      (note.rubs === undefined || note.rubs === rubs(outcome)) &&
      (note.cuts === undefined || note.cuts === wasCut(outcome)),
  ).map((note) => note.text);
}

function stanceOf(suspension: string): z.output<typeof stance> {
  switch (suspension) {
    case 'Stock':
      return 'stock';
    case 'Leveling Kit':
      return 'leveled';
    case 'Lowered':
      return 'lowered';
    case 'Air Suspension':
      return 'air';
    case 'Coilovers':
      return 'coilovers';
    default:
      return Number.parseInt(suspension, 10) >= 6 ? 'tall' : 'lifted';
  }
}
