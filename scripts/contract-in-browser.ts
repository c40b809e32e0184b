import type { Plugin } from 'vite';

/** What a browser has to know of an endpoint; who answers checks the rest. */
const KEPT = ['method', 'path'];

/**
 * Keeps the schemas of calls out of what browsers load: an endpoint becomes its method and path, and a schema that nothing
 * else refers to is left out. Schemas of forms are exported by names of their own.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts$/ },
      handler(code, _id, options) {
        if (options?.ssr) return undefined;
        const changes: Change[] = [];
        for (const statement of this.parse(code).body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations) if (init) changes.push(changeOf(init, code));
        }
        return { code: applied(code, changes), map: null };
      },
    },
  };
}

type Parsed = ReturnType<Extract<ThisParameterType<Handler>, object>['parse']>;
type Handler = Extract<NonNullable<Plugin['buildStart']>, (...args: never) => unknown>;
type Declaration = Extract<Parsed['body'][number], { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declaration['declarations'][number]['init']>;

interface Change {
  start: number;
  end: number;
  text: string;
}

function changeOf(init: Expression, code: string): Change {
  const { start, end } = init;
  const [given] = init.type === 'CallExpression' && isEndpoint(init) ? init.arguments : [];
  if (given?.type !== 'ObjectExpression') {
    // Whatever makes a constant of the contract does nothing besides.
    return { start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` };
  }
  // What is spread is an endpoint too, and has been cut to the same two.
  const kept = given.properties.filter(
    (one) => one.type === 'SpreadElement' || (one.key.type === 'Identifier' && KEPT.includes(one.key.name)),
  );
  return { start, end, text: `{ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} }` };
}

function isEndpoint({ callee }: Extract<Expression, { type: 'CallExpression' }>): boolean {
  return callee.type === 'Identifier' && callee.name === 'endpoint';
}

function applied(code: string, changes: Change[]): string {
  return changes.reduceRight(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    code,
  );
}
