import { relative, sep } from 'node:path';
import { otherwiseJoined, otherwiseJoinedByBuilder } from './draw-joins.ts';
import { ownerOf, partOf, readsTablesOf } from './owners.ts';
import { builderUse, relationsIn, type Relation } from './sql-relations.ts';

/** The fields of the linter's nodes that the rule uses. */
interface AnyNode {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly callee?: AnyNode;
  readonly property?: AnyNode;
  readonly object?: AnyNode;
  readonly arguments?: readonly AnyNode[];
  readonly elements?: readonly AnyNode[];
  readonly id?: AnyNode;
  readonly body?: { readonly body: readonly { readonly key?: AnyNode }[] };
}

interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  report(problem: { message: string; node: AnyNode }): void;
}

/**
 * Refuses the use of a table by any part other than its owner: in SQL, with the query builder, or
 * by declaring its columns. Views that the owner exports may be read. Tests and demo data are
 * exempt.
 */
const ownerRule = {
  create(context: RuleContext) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    if (!path.startsWith('apps/api/src/') || /\.test\.ts$|\/testing\/|\/demo-data\//.test(path)) return {};
    const part = partOf(path);

    const check = (node: AnyNode, { name, isWritten }: Relation) => {
      const found = ownerOf(name);
      if (found === undefined || found.owner === part) return;
      if (!isWritten && (found.isView || readsTablesOf(part, found.owner))) return;
      const kind = found.isView ? 'view' : 'table';
      context.report({
        message: `${path}: the ${kind} ${name} belongs to ${found.owner}, which exports functions or views of it.`,
        node,
      });
    };
    const checkSql = (node: AnyNode, text: string) => {
      for (const relation of relationsIn(text)) check(node, relation);
    };

    return {
      TemplateLiteral(node: AnyNode) {
        checkSql(node, (node.quasis ?? []).map(({ value }) => value.cooked ?? '').join(' $ '));
      },
      Literal(node: AnyNode) {
        if (typeof node.value === 'string') checkSql(node, node.value);
      },
      CallExpression(node: AnyNode) {
        const use = builderUse(node.callee?.property?.name ?? '');
        const [first] = node.arguments ?? [];
        if (use === null || first === undefined) return;
        for (const { value } of first.elements ?? [first]) {
          if (typeof value === 'string') {
            check(node, { name: value.split(' ')[0] ?? '', isWritten: use === 'write' });
          }
        }
      },
      TSInterfaceDeclaration(node: AnyNode) {
        if (node.id?.name !== 'Tables') return;
        for (const { key } of node.body?.body ?? []) {
          check(node, { name: key?.name ?? '', isWritten: true });
        }
      },
    };
  },
};

/**
 * Refuses statements that join players' tables with tables of draws by anything other than
 * `draw_id`, because players are stored in cells, which receive draws by id.
 */
const drawJoinsRule = {
  create(context: RuleContext) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    if (!path.startsWith('apps/api/src/') || /\.test\.ts$|\/testing\/|\/demo-data\//.test(path)) return {};
    const check = (node: AnyNode, table: string | null) => {
      if (table === null) return;
      const message = `${path}: ${table} is joined with players' tables otherwise than by draw_id.`;
      context.report({ message, node });
    };
    return {
      TemplateLiteral(node: AnyNode) {
        const text = (node.quasis ?? []).map(({ value }) => value.cooked ?? '').join(' $ ');
        check(node, otherwiseJoined(text));
      },
      Literal(node: AnyNode) {
        if (typeof node.value === 'string') check(node, otherwiseJoined(node.value));
      },
      CallExpression(node: AnyNode) {
        check(node, otherwiseJoinedByBuilder(node));
      },
    };
  },
};

export default { meta: { name: 'tables' }, rules: { owner: ownerRule, 'draw-joins': drawJoinsRule } };
