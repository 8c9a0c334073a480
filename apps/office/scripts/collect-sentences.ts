import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, type ESTree } from 'vite';

/** A text shown by commands, with the file that contains it. */
export interface Collected {
  /** English with `{}` for each value, or `ticket|tickets` for a counted noun. */
  readonly text: string;
  readonly kind: 'sentence' | 'count' | 'word';
  readonly file: string;
}

const api = join(import.meta.dirname, '../../api/src');

/** Office files whose texts no operator sees on a screen. */
const unseen =
  /\.test\.ts$|\/testing\/|describe-command\.ts$|describe-office-api\.ts$|office-server\.ts$|authorization\.ts$|verify-export\.ts$|export-actions\.ts$|help\.ts$|protocol\.ts$|\/office\/caller\.ts$|replay-actions\.ts$|first-operators\.ts$/;

/** Feature files that throw refusals or build lines for operators. */
const featureFiles =
  /OperationRefused|BankAnswerUnreadable\(|resultProblemText|findImplausible|contradictionOf|twoPersonsFact = /;

/** Files in which literals count even if they are only returned or chosen. */
const wholeFiles = /\/office\/(?:commands\/.*|[^/]+)\.ts$/;

/** Returns every text of the commands, their refusals and their output. */
export function collectSentences(): Collected[] {
  const ofOffice = filesIn(join(api, 'office')).filter((file) => !unseen.test(file));
  const ofFeatures = filesIn(join(api, 'features')).filter(
    (file) => !unseen.test(file) && featureFiles.test(readFileSync(file, 'utf8')),
  );
  return [...ofOffice, ...ofFeatures].flatMap((file) =>
    collectFrom(readFileSync(file, 'utf8'), relative(api, file), {
      isWholeFile: wholeFiles.test(file),
    }),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .toSorted();
}

type Node = ESTree.Node & Record<string, unknown>;

/**
 * Returns the texts of one source.
 * @param isWholeFile true if literals count even if they are only returned or chosen
 */
export function collectFrom(
  source: string,
  file: string,
  { isWholeFile }: { readonly isWholeFile: boolean },
): Collected[] {
  const found: Collected[] = [];
  const add = (text: string, kind: Collected['kind']) => {
    if (/[A-Za-z]/.test(text.replaceAll('{}', ''))) found.push({ text, kind, file });
  };

  /** Adds the texts in a shown expression. */
  function addShown(node: Node, isSentence: boolean): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') add(node.value, kindOf(node.value, isSentence));
        return;
      case 'TemplateLiteral': {
        const text = templateText(node);
        if (/[A-Za-z]{2}/.test(text)) add(text, kindOf(text, isSentence));
        return;
      }
      case 'BinaryExpression':
        if (node.operator === '+') {
          const whole = concatenated(node);
          if (whole !== null) add(whole, 'sentence');
        }
        return;
      case 'ConditionalExpression':
        addShown(node.consequent as Node, isSentence);
        addShown(node.alternate as Node, isSentence);
        return;
      case 'LogicalExpression':
        addShown(node.right as Node, isSentence);
        return;
      case 'ArrayExpression':
        for (const element of node.elements) if (element !== null) addShown(element as Node, isSentence);
        return;
      case 'CallExpression': {
        const { callee } = node;
        // A text of several lines is a joined array.
        if (callee.type === 'MemberExpression' && isNamed(callee.property as Node, 'join'))
          addShown(callee.object as Node, isSentence);
        return;
      }
      default:
    }
  }

  function visit(node: Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'TaggedTemplateExpression': {
        if (isNamed(node.tag as Node, 'say')) {
          add(templateText(node.quasi as unknown as Node), 'sentence');
          for (const value of node.quasi.expressions) addShown(value as Node, false);
        }
        // SQL contains no texts for operators.
        if (!isNamed(node.tag as Node, 'sql'))
          for (const value of node.quasi.expressions) visit(value as Node);
        return;
      }
      case 'CallExpression': {
        const args = node.arguments as unknown as Node[];
        const [first, second, third] = args;
        if (isNamed(node.callee as Node, 'text') && first !== undefined) addShown(first, true);
        if (isNamed(node.callee as Node, 'count') && second?.type === 'Literal') {
          const one = String(second.value);
          const many = third?.type === 'Literal' ? String(third.value) : `${one}s`;
          add(`${one}|${many}`, 'count');
        }
        if (isNamed(node.callee as Node, 'table') && first !== undefined) addShown(first, false);
        if (node.callee.type === 'MemberExpression' && isNamed(node.callee.property as Node, 'push')) {
          const list = node.callee.object as Node;
          if (first !== undefined && (isNamed(list, 'problems') || isNamed(list, 'questions')))
            addShown(first, true);
        }
        break;
      }
      case 'NewExpression': {
        const name = node.callee.type === 'Identifier' ? node.callee.name : '';
        const [first] = node.arguments as unknown as Node[];
        if (['OperationRefused', 'WrongUsage', 'Forbidden', 'BankAnswerUnreadable'].includes(name) && first)
          addShown(first, true);
        break;
      }
      case 'Property': {
        const name = nameOf(node.key as Node);
        if (['secondPerson', 'summary', 'wayBack', 'reason'].includes(name))
          addShown(node.value as Node, true);
        break;
      }
      case 'VariableDeclarator': {
        const name = nameOf(node.id as Node);
        const { init } = node;
        if (init !== null && /^(?:\w+Heads|heads|header|of[A-Z]\w+|answerTooOld)$/.test(name))
          addShown(init as Node, false);
        if (init !== null && /(?:Text|refusals|wrongCnp|names)$/.test(name)) addValues(init as Node);
        if (
          init?.type === 'ConditionalExpression' &&
          (isWholeFile || /[a-z] [a-z]/.test(sourceOf(init as Node)))
        )
          addShown(init as unknown as Node, false);
        if (init?.type === 'TemplateLiteral' && /[a-z] [a-z]/.test(templateText(init as unknown as Node)))
          addShown(init as unknown as Node, true);
        // Rows of a report pair a name with an amount.
        if (isWholeFile && init?.type === 'ArrayExpression') addPairs(init as unknown as Node);
        break;
      }
      case 'ReturnStatement':
        if (node.argument !== null) addReturned(node.argument as Node);
        break;
      case 'ArrowFunctionExpression':
        if (node.expression) addReturned(node.body as unknown as Node);
        break;
      default:
    }
    for (const child of childrenOf(node)) visit(child);
  }

  /** Adds a returned text, for functions that describe a state. */
  function addReturned(node: Node): void {
    if (isWholeFile || /[a-z] [a-z]/.test(sourceOf(node))) addShown(node, false);
  }

  function sourceOf(node: Node): string {
    return source.slice(node.start, node.end);
  }

  function addValues(node: Node): void {
    const object = (
      node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? node.expression : node
    ) as Node;
    if (object.type !== 'ObjectExpression') return;
    for (const property of object.properties)
      if (property.type === 'Property') addShown(property.value as Node, true);
  }

  function addPairs(node: Node): void {
    if (node.type !== 'ArrayExpression') return;
    for (const element of node.elements) {
      if (element?.type !== 'ArrayExpression') continue;
      const [first] = element.elements;
      if (first?.type === 'Literal' && element.elements.length === 2) addShown(first as Node, false);
    }
  }

  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

const kindOf = (text: string, isSentence: boolean): Collected['kind'] =>
  isSentence || text.includes(' ') || text.includes('{}') ? 'sentence' : 'word';

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

function templateText(node: Node): string {
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
}

/** Returns the text of literals and templates joined with `+`, or null. */
function concatenated(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [concatenated(node.left as Node), concatenated(node.right as Node)];
  return left === null || right === null ? null : left + right;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'returnType') return [];
    return [value]
      .flat()
      .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);
  });
}
