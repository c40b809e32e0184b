import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { CITING } from '#contract/assistants.ts';
import { SITE_NAME } from '#contract/page-titles.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { openAnswers } from './answers.ts';
import { askTool, isTool, LISTED_TOOLS } from './tools.ts';

interface McpCall {
  /** One JSON-RPC message. */
  message: unknown;
  headers: Headers;
  address: string;
  answers: ReturnType<typeof openAnswers>;
  /** Hears of faults that the assistant is only told about in general. */
  report(error: unknown): void;
}

/** Answers one message by a server of its own: nothing is kept between two. */
export async function answerMcp({ message, headers, address, answers, report }: McpCall): Promise<Response> {
  const server = new Server(
    { name: 'fitment-gallery', title: SITE_NAME, version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: CITING },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED_TOOLS }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    if (!isTool(params.name)) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool');
    try {
      return resultOf(await askTool(answers, params.name, params.arguments ?? {}));
    } catch (error) {
      return { isError: true, content: [{ type: 'text' as const, text: wordsOf(error, report) }] };
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request(address, { method: 'POST', headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** The sentence, and the same as data; as text too, for clients that read no structured content. */
function resultOf({ answer, text }: Awaited<ReturnType<typeof askTool>>): CallToolResult {
  return {
    content: [
      { type: 'text', text },
      { type: 'text', text: JSON.stringify(answer) },
    ],
    structuredContent: answer,
  };
}

function wordsOf(error: unknown, report: McpCall['report']): string {
  if (error instanceof HttpError) return error.message;
  if (error instanceof QueueFullError) return 'The server is busy. Please try again in a moment.';
  report(error);
  return 'Something went wrong. Please try again later.';
}
