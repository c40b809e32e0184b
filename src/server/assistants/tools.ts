import * as z from 'zod/mini';
import {
  type AssistantAnswer,
  INPUT_NOTES,
  TOOLS,
  type ToolAnswer,
  type ToolName,
} from '#contract/assistants.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import { percentOf } from '#domain/share-words.ts';
import { countWords } from '#server/gallery/fitment/tally.ts';
import { badRequest, invalidAt } from '#server/platform/errors.ts';
import type { openAnswers } from './answers.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Tools as the protocol lists them: names, sentences, and the contract's schemas as JSON Schema. */
export const LISTED_TOOLS = Object.entries(TOOLS).map(([name, { title, description, input, output }]) => ({
  name,
  title,
  description,
  inputSchema: objectSchema(
    z.toJSONSchema(z.strictObject(input.shape), { io: 'input', override: takesNumbers }),
  ),
  outputSchema: objectSchema(z.toJSONSchema(output, { io: 'output' })),
  annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
}));

function objectSchema({ $schema: _, properties = {}, required, additionalProperties }: Schema) {
  const noted = Object.entries(properties).map(([key, schema]) => {
    const description = INPUT_NOTES[key];
    return [key, description && typeof schema === 'object' ? { ...schema, description } : schema];
  });
  return {
    type: 'object' as const,
    properties: Object.fromEntries(noted),
    ...(required && { required }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** Addresses know only text, assistants send numbers as numbers. */
function takesNumbers({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.type === 'string' && jsonSchema.enum === undefined)
    Object.assign(jsonSchema, { type: ['string', 'number'] });
}

export const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

/** The answer of a tool and its sentence. Throws HttpErrors whose sentences say what is wrong with the arguments. */
export async function askTool(
  answers: ReturnType<typeof openAnswers>,
  name: ToolName,
  given: Record<string, unknown>,
): Promise<{ answer: AssistantAnswer; text: string }> {
  const read = z.safeParse(z.strictObject(TOOLS[name].input.shape), withTexts(given));
  if (!read.success)
    throw read.error.issues.some(({ path }) => path.length > 0)
      ? invalidAt(read.error.issues)
      : badRequest(read.error.issues[0]?.message ?? 'Invalid');
  const ask = answers[name] as (input: unknown) => Promise<AssistantAnswer>;
  const answer = await ask(read.data);
  return { answer, text: sentenceOf(name, answer) };
}

/** Numbers as an address writes them. */
function withTexts(given: Record<string, unknown>): Record<string, unknown> {
  const text = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value.map(text) : text(value)]),
  );
}

/** "23 of 31 builds (74%, between 57% and 86%) run without rubbing. https://…". Nothing in it was written by an owner. */
function sentenceOf(name: ToolName, answer: AssistantAnswer): string {
  const { builds, interval, address } = answer;
  if (name === 'get_build') return `This is one owner’s report, so there is no percentage. ${address}`;
  const nearness = 'nearness' in answer && builds > 0 && `Based on builds with ${answer.nearness}.`;
  return [verdict(builds, interval), nearness, widenedIn(answer), address].filter(Boolean).join(' ');
}

function verdict(builds: number, interval: AssistantAnswer['interval']): string {
  if (builds === 0) return 'No build matches yet.';
  if (builds < MIN_BUILDS_FOR_SHARE)
    return `Only ${countWords(builds, 'build')}. That’s not enough for an answer.`;
  if (!interval) return `${countWords(builds, 'build')}, but too few owners said whether it rubs.`;
  const { count, of, low, high } = interval;
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  const among =
    of === builds ? countWords(of, 'build') : `${of.toLocaleString('en')} builds whose owners said so`;
  return `${count.toLocaleString('en')} of ${among} (${percentOf(interval)}%, between ${percent(low)} and ${percent(high)}) run without rubbing.`;
}

/** Which builds were taken in because few matched. */
function widenedIn(answer: AssistantAnswer | ToolAnswer<'what_fits'>): string | undefined {
  return 'scope' in answer ? answer.scope.sentence : undefined;
}
