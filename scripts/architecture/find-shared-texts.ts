import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** What is looked at of a node of the syntax tree. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Texts of a screen that stand in an element beside something that changes, as sentences with file and line. A browser's translation
 * takes text nodes out of the page: React then fails to put something before such a node, or writes into one that nobody sees.
 */
export function findSharedTexts(file: string, source = readFileSync(file, 'utf8')): string[] {
  const faults: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (hasSharedText(value)) {
      const line = source.slice(0, value.start).split('\n').length;
      faults.push(
        `${file}:${line} has text beside something that changes: give the text an element of its own.`,
      );
    }
    for (const one of Object.values(value)) visit(one);
  };
  visit(parseAst(source, { lang: 'tsx' }, file));
  return faults;
}

type Kind = 'blank' | 'text' | 'written' | 'changing' | 'still';

function hasSharedText(node: Node): boolean {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false;
  const children = Array.isArray(node.children) ? node.children.filter(isNode) : [];
  const kinds = children.flatMap((child) => kindOf(child) ?? []);
  // A fragment puts its texts among whatever stands around it.
  if (node.type === 'JSXFragment') return kinds.some((kind) => kind === 'text' || kind === 'written');
  if (kinds.length < 2) return false;
  const firstChange = kinds.findIndex((kind) => kind === 'changing' || kind === 'written');
  return kinds.some(
    (kind, place) => kind === 'written' || (kind === 'text' && firstChange !== -1 && place > firstChange),
  );
}

/** `written` is text that the program composes, `text` stands in the source; an element is `still`, whatever happens inside. */
function kindOf(child: Node): Kind | undefined {
  if (child.type === 'JSXText') {
    const text = String(child.value);
    if (text.trim() !== '') return 'text';
    return text.includes('\n') ? undefined : 'blank';
  }
  if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return 'still';
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return undefined;
  if (expression.type === 'Literal') return String(expression.value).trim() === '' ? 'blank' : 'text';
  return branchesOf(expression).some(isText) ? 'written' : 'changing';
}

/** What an expression may give. */
function branchesOf(expression: Node): Node[] {
  const parts = { ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['right'] }[
    expression.type
  ];
  return parts ? parts.flatMap((part) => branchesOf(expression[part] as Node)) : [expression];
}

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
