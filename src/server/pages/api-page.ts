import { API_STYLES } from './api-styles.ts';
import { type Schema, schemaText } from './schema-text.ts';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** As much of an OpenAPI document as is shown. */
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Call extends Operation {
  method: string;
  path: string;
}

/** The API for people: one page without scripts, under the same policy as every other page. */
export function apiPage({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, ...operation })),
  );
  const groups = [...Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '')].sort();
  const title = `${escaped(info.title)} API`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg">
<script src="/theme.js"></script><style>${API_STYLES}</style></head>
<body><header><h1>${title}</h1>
<p>${escaped(info.description ?? '')} <a href="/api/openapi.json">OpenAPI document</a> · <a href="/">Back to Gallery</a></p></header>
<div class="columns"><nav aria-label="Groups of calls"><ul>${groups.map(([name, all]) => groupLink(name, all.length)).join('')}</ul></nav>
<main>${groups.map(([name, all]) => group(name, all)).join('\n')}</main></div></body></html>`;
}

function groupLink(name: string, count: number): string {
  return `<li><a href="#${escaped(name)}">${escaped(name)} <span>${count}</span></a></li>`;
}

function group(name: string, calls: Call[]): string {
  return `<section aria-labelledby="${escaped(name)}"><h2 id="${escaped(name)}">${escaped(name)}</h2>${calls.map(callEntry).join('\n')}</section>`;
}

function callEntry({
  method,
  path,
  summary = '',
  parameters = [],
  requestBody,
  responses = {},
}: Call): string {
  const body = schemasOf(requestBody);
  const reply = schemasOf(responses['200']);
  return `<details><summary><code class="${escaped(method)}">${escaped(method.toUpperCase())}</code> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>` : ''}
${body ? `<h3>Body</h3><pre tabindex="0">${escaped(body)}</pre>` : ''}
${reply ? `<h3>Reply</h3><pre tabindex="0">${escaped(reply)}</pre>` : ''}
<p>Every refusal is a 4xx with <code>error</code> and <code>message</code>.</p></details>`;
}

function parameterRow({ name, in: place, required, schema }: NonNullable<Operation['parameters']>[number]) {
  const value = schema ? schemaText(schema) : 'text';
  return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(place)}${required ? ', required' : ''}</td><td><code>${escaped(value)}</code></td></tr>`;
}

/** What a body or a reply may be, each content type that has a schema. */
function schemasOf({ content = {} }: Content = {}): string {
  const all = Object.entries(content);
  return all
    .filter(([, { schema }]) => schema)
    .map(([type, { schema = {} }]) => (all.length > 1 ? `// ${type}\n` : '') + schemaText(schema))
    .join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
