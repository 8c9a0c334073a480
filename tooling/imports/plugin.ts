import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importProblem, type Dependencies } from './import-problem.ts';
import { workspaceOf } from './workspaces.ts';

/** The fields of the linter's nodes that the rule uses. */
interface ImportNode {
  readonly type: string;
  readonly source?: { readonly type: string; readonly value?: unknown } | null;
  readonly argument?: { readonly literal?: { readonly value?: unknown }; readonly value?: unknown };
  readonly importKind?: string;
  readonly exportKind?: string;
}

interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  report(problem: { message: string; node: ImportNode }): void;
}

/**
 * Refuses imports that violate the order of the workspaces. It's a linter rule, so that editors
 * show it too.
 */
const workspacesRule = {
  create(context: RuleContext) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const workspace = workspaceOf(from);
    if (workspace === null) return {};
    const own = dependenciesOf(join(context.cwd, workspace.folder));
    const root = dependenciesOf(context.cwd);
    const check = (node: ImportNode) => {
      const specifier = specifierOf(node);
      if (specifier === null) return;
      const isTypeOnly =
        node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
      const reason = importProblem({ from, specifier, isTypeOnly }, own, root);
      if (reason !== null) context.report({ message: `“${specifier}”: ${reason}.`, node });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

function specifierOf(node: ImportNode): string | null {
  const value = node.source?.value ?? node.argument?.literal?.value ?? node.argument?.value;
  return typeof value === 'string' ? value : null;
}

const cache = new Map<string, Dependencies>();

/** Returns the dependencies in a folder's package.json, or none if it's missing. */
function dependenciesOf(folder: string): Dependencies {
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const read = readDependencies(folder);
  cache.set(folder, read);
  return read;
}

function readDependencies(folder: string): Dependencies {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    return {
      dependencies: Object.keys(manifest['dependencies'] ?? {}),
      devDependencies: Object.keys(manifest['devDependencies'] ?? {}),
    };
  } catch {
    return { dependencies: [], devDependencies: [] };
  }
}

export default { meta: { name: 'workspaces' }, rules: { order: workspacesRule } };
