interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  /** The scope a token needs for it. */
  security?: { token?: string[] }[];
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
  security = [],
}: Call): string {
  const scope = security[0]?.token?.[0];
  const body = schemasOf(requestBody);
  const reply = schemasOf(responses['200']);
  return `<details><summary><code class="${escaped(method)}">${escaped(method.toUpperCase())}</code> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>` : ''}
${body ? `<h3>Body</h3><pre tabindex="0">${escaped(body)}</pre>` : ''}
${reply ? `<h3>Reply</h3><pre tabindex="0">${escaped(reply)}</pre>` : ''}
${scope ? `<p>Takes an API token for <code>${escaped(scope)}</code>: <code>Authorization: Bearer fgt_…</code></p>` : ''}
<p>Every error is a 4xx with <code>error</code> and <code>message</code>.</p></details>`;
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

/** The look of the page about the API: the site's colours and sizes, without its scripts and style sheets. */
const API_STYLES = `
:root { color-scheme: light; --bg: oklch(0.985 0.003 80); --panel: oklch(1 0 0); --raised: oklch(0.962 0.004 80);
  --line: oklch(0.9 0.005 80); --text: oklch(0.22 0.008 60); --muted: oklch(0.48 0.008 70); --accent: oklch(0.52 0.19 33) }
.dark { color-scheme: dark; --bg: oklch(0.16 0.006 265); --panel: oklch(0.2 0.006 265); --raised: oklch(0.24 0.007 265);
  --line: oklch(0.3 0.006 265); --text: oklch(0.95 0.003 265); --muted: oklch(0.72 0.008 265); --accent: oklch(0.75 0.15 40) }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 1392px; padding: 0 1.5rem 4rem; background: var(--bg); color: var(--text);
  font: 0.875rem/1.5 Inter, system-ui, sans-serif }
h1 { margin: 2rem 0 0.25rem; font-size: 2rem; line-height: 1.2 }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem }
a { color: var(--accent) }
header p, details p, summary span { color: var(--muted) }
code, pre { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-top: 1.5rem }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: flex; justify-content: space-between; padding: 0.4rem 0.5rem; border-radius: 6px; color: inherit; text-decoration: none }
nav a:hover { background: var(--raised) }
nav span { color: var(--muted) }
details { margin-top: 0.5rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); padding: 0 1rem }
details[open] { padding-bottom: 1rem }
summary { margin: 0 -1rem; padding: 0.75rem 1rem; cursor: pointer; overflow-wrap: anywhere }
summary code:first-child { display: inline-block; min-width: 4.5em; font-weight: 600; color: var(--accent) }
pre { margin: 0; padding: 0.75rem; border-radius: 6px; background: var(--raised); overflow-x: auto; white-space: pre-wrap }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.3rem 0.5rem; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
thead th { color: var(--muted); border: 0 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 767px) { body { padding: 0 1rem 3rem } .columns { grid-template-columns: minmax(0, 1fr); gap: 0 }
  nav { position: static; max-height: none } nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem } nav a { gap: 0.5rem; padding: 0.6rem 0.5rem; border: 1px solid var(--line) } }
`;

/** As much of a JSON schema as is told. */
interface Schema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
}

/** A schema as people write types: `{ id: integer, trim: string | null }`. */
function schemaText(schema: Schema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => schemaText(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.properties) return objectText(schema, indent);
  if (schema.type === 'array') return listText(schema, indent);
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  return scalarText(schema);
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function listText({ items = {} }: Schema, indent: string): string {
  const text = schemaText(items, indent);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
}

function scalarText({ type, format }: Schema): string {
  const name = [type ?? 'anything'].flat().join(' | ');
  return format ? `${name} (${format})` : name;
}
