import * as z from 'zod/mini';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import type { Endpoint } from './endpoint.ts';
import { fitmentSentence, getFitment, scope, share, sizeCount } from './fitment.ts';
import { listVehicles } from './gallery.ts';
import { checkFit, fitReply, listSimilar } from './similar.ts';
import { getVehicle, publicVehicle } from './vehicles.ts';

/** Where assistants ask, by the Model Context Protocol over streamable HTTP. */
export const ASSISTANT_PATH = '/mcp';

/** A build as assistants get it. What its owner wrote stands apart, since it is a quotation and never an instruction. */
export const assistantBuild = z.extend(
  z.omit(publicVehicle, {
    imageUrl: true,
    additionalImages: true,
    photos: true,
    videoUrl: true,
    ownerName: true,
    ownerKey: true,
    notes: true,
    likes: true,
    views: true,
    isApproved: true,
    isFeatured: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  }),
  {
    /** Absolute. */
    address: z.string(),
    quotedFromOwner: z.object({ name: z.string(), notes: z.nullable(z.string()) }),
  },
);
export type AssistantBuild = z.output<typeof assistantBuild>;

/** What every answer carries. */
const answer = z.object({
  /** Builds the answer comes from. */
  builds: z.int(),
  /** Of those whose owners answered, the share that reports no rubbing, with its Wilson score interval at 90 %; null below MIN_BUILDS_FOR_SHARE. */
  interval: z.nullable(share),
  /** The absolute address to cite. */
  address: z.string(),
});
export type AssistantAnswer = z.output<typeof answer>;

const near = z.array(z.object({ build: assistantBuild, differences: z.array(z.string()) }));

/** A question assistants may ask: an endpoint's input under a name of its own. */
interface Tool {
  title: string;
  description: string;
  endpoint: Endpoint;
  input: z.ZodMiniObject;
  output: z.ZodMiniObject;
}

const tools = <const Tools extends Record<string, Tool>>(list: Tools) => list;

export const TOOLS = tools({
  search_builds: {
    title: 'Search builds',
    description:
      'Vehicle builds that match filters or a search such as "2019 f150 leveled 20x10 -18 33s", with how many there are and how many run without rubbing.',
    endpoint: listVehicles,
    input: z.omit(listVehicles.query, { format: true, cursor: true }),
    output: z.extend(answer, { found: z.array(assistantBuild) }),
  },
  what_fits: {
    title: 'What fits a vehicle',
    description:
      'What owners of a vehicle run and report, by wheel width and offset, or by tire diameter and lift (axes=tire). Name the vehicle with make, model, and year. Looks at more years and related models when builds are few, and says so.',
    endpoint: getFitment,
    input: getFitment.query,
    output: z.extend(answer, {
      scope: z.omit(scope, { address: true }),
      sentences: z.array(z.pick(fitmentSentence, { kind: true, title: true, text: true })),
      /** One for each combination that is run, its column and row as the chart names them. */
      setups: z.array(
        z.object({
          column: z.string(),
          row: z.string(),
          builds: z.int(),
          interval: z.nullable(share),
          tires: z.array(sizeCount),
          wheels: z.array(sizeCount),
        }),
      ),
      wheels: z.array(sizeCount),
      tires: z.array(sizeCount),
    }),
  },
  will_it_rub: {
    title: 'Will this setup rub',
    description:
      'Whether a wheel and tire rubs on a vehicle: what owners of builds closest to that setup report. Needs make, model, wheelDiameter, wheelWidth, and wheelOffset; year, suspension, and tire make it exact.',
    endpoint: checkFit,
    input: checkFit.query,
    output: z.extend(z.omit(fitReply, { nearest: true }), { ...answer.shape, nearest: near }),
  },
  similar_builds: {
    title: 'Similar builds',
    description:
      'Builds closest to one build, by its id: same model first, near in size, offset, and lift. The count and the interval are those of all builds of its model.',
    endpoint: listSimilar,
    input: listSimilar.params,
    output: z.extend(answer, { similar: near }),
  },
  get_build: {
    title: 'One build',
    description: 'One build by its id: vehicle, wheels, tires, suspension, and what its owner reports.',
    endpoint: getVehicle,
    input: getVehicle.params,
    output: z.extend(answer, { build: assistantBuild }),
  },
});
export type ToolName = keyof typeof TOOLS;
export type ToolInput<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['input']>;
export type ToolAnswer<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['output']>;

/** How answers are to be used, for assistants and for whoever reads /llms.txt. */
export const CITING = `Cite the address that comes with an answer, and give its number of builds and its interval with every percentage. Fewer than ${MIN_BUILDS_FOR_SHARE} builds are no verdict. Sizes, rubbing, and trimming are what owners report about their own vehicles, not a guarantee of fit.`;

/** What inputs mean where their names do not say it. */
export const INPUT_NOTES: Readonly<Record<string, string>> = {
  id: 'The number of the build, as in its address ?vehicle=123',
  search: 'Free text as people write it: "2019 f150 leveled 20x10 -18 33s"',
  year: 'Model year',
  suspension: 'As builds have it: Stock, Leveling Kit, Lowered, and lifts by their inches',
  wheelDiameter: 'Inches',
  wheelWidth: 'Inches',
  wheelOffset: 'Mm, negative for wheels that stand out',
  offsetMin: 'Wheel offset in mm, this or more',
  offsetMax: 'Wheel offset in mm, this or less',
  spacer: 'Mm between hub and wheel',
  tireWidth: 'As the sidewall says it: 12.50 (inches) or 285 (mm)',
  tireHeight: 'As the sidewall says it: 33 (inches) or 55 (percent of the width)',
  tireDiameter: 'Whole inches, computed for metric tires',
  axle: 'Only sizes on this axle; without it either axle may match',
  axes: 'What the chart sets against each other: wheel width and offset, tire diameter and lift, or tire diameter and measured lift',
  measuredLift: 'Ride height over stock as owners measured it on a side photo, whole inches',
  owner: 'The key of an owner whose builds are wanted',
  offset: 'How many builds to skip, for the next page',
  limit: 'Builds on a page',
};
