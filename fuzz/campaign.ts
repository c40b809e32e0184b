import { type Input, inputsOf, type Kind } from './inputs.ts';
import { type Sent, send } from './send.ts';
import type { FuzzedSite } from './site.ts';

export interface Tally {
  kind: Kind;
  sent: number;
  accepted: number;
  /** By its first bytes: what never reached a decoder. */
  notSniffed: number;
  /** By a decoder, or by what reads rows. */
  notDecoded: number;
  refusedOtherwise: number;
  sentAgain: number;
  serverErrors: number;
  unanswered: number;
  slowestMs: number;
}

export interface Finding {
  input: Input;
  sent: Sent;
  what: string;
}

export interface Campaign {
  tally: Tally;
  findings: Finding[];
  accepted: string[];
  /** The files that took longest, the worst first. */
  slowest: { input: Input; milliseconds: number }[];
}

/** No answer may take longer. */
export const LONGEST_ANSWER_MS = 5000;
const WORST = 10;
/** Networks that the files come from, so that no bound per network hides a decoder. */
const NETWORKS = 200;

interface Order {
  kind: Kind;
  count: number;
  seed: number;
  /** How many are sent at once. */
  atOnce: number;
}

/** Sends files of a kind and keeps what the answers say. Stops when the program has died. */
export async function run(site: FuzzedSite, { kind, count, seed, atOnce }: Order): Promise<Campaign> {
  const campaign: Campaign = { tally: emptyTally(kind), findings: [], accepted: [], slowest: [] };
  const inputs = inputsOf(kind, count, seed);
  const work = async () => {
    for (let next = await inputs.next(); !next.done && !site.death(); next = await inputs.next()) {
      const network = `10.1.${next.value.index % NETWORKS}.1`;
      keep(campaign, next.value, await send({ ...site, network }, next.value));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return campaign;
}

const emptyTally = (kind: Kind): Tally => ({
  kind,
  sent: 0,
  accepted: 0,
  notSniffed: 0,
  notDecoded: 0,
  refusedOtherwise: 0,
  sentAgain: 0,
  serverErrors: 0,
  unanswered: 0,
  slowestMs: 0,
});

function keep({ tally, findings, accepted, slowest }: Campaign, input: Input, sent: Sent): void {
  const { status, milliseconds } = sent;
  tally.sent += 1;
  tally.sentAgain += sent.again;
  tally.slowestMs = Math.max(tally.slowestMs, Math.round(milliseconds));
  if (status === 0) tally.unanswered += 1;
  else if (status >= 500) tally.serverErrors += 1;
  else if (status < 300) tally.accepted += 1;
  else if (status === 415) tally.notSniffed += 1;
  else if (status === 422) tally.notDecoded += 1;
  else tally.refusedOtherwise += 1;
  if (status === 200 && input.kind !== 'archives') accepted.push(JSON.parse(sent.text).url);
  if (status === 0) findings.push({ input, sent, what: 'no answer' });
  else if (status >= 500) findings.push({ input, sent, what: `answered ${status}` });
  else if (milliseconds > LONGEST_ANSWER_MS) findings.push({ input, sent, what: 'too slow' });
  slowest.push({ input, milliseconds });
  slowest.sort((one, other) => other.milliseconds - one.milliseconds).splice(WORST);
}
