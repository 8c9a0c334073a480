import { bucharestIso } from '@loto/game-rules';
import type { ListedKey, ListedOperator } from '@loto/office-contract';
import {
  findActedAt,
  findLastActed,
  findLastSigned,
  type OperatorDirectory,
  type OperatorState,
} from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Office } from '../office.ts';

/** Returns the operators with their roles and keys, according to the signed actions. */
export async function readOperators(
  queries: Queries,
  { signedActions }: Office,
): Promise<{ operators: ListedOperator[]; isPinned: boolean }> {
  const directory = await signedActions.directory();
  const { rootKeys } = signedActions.trust;
  const seqs = directory.operators.flatMap(({ keys }) =>
    keys.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
  );
  const [actedAt, lastActed, lastSigned] = [
    await findActedAt(queries, [...new Set(seqs)]),
    await findLastActed(queries),
    await findLastSigned(queries),
  ];
  const keyOf = (owner: string, { of, from, to, name }: OperatorState['keys'][number]): ListedKey => {
    const [kind, id = ''] = of.split(':');
    return {
      kind: kind === 'passkey' ? 'passkey' : 'file',
      id,
      name,
      isPinned: rootKeys?.[owner] === of,
      since: isoOf(actedAt.get(from)),
      endedAt: to === null ? null : isoOf(actedAt.get(to)),
      lastUsedAt: isoOf(lastSigned.get(of)),
    };
  };
  return {
    operators: directory.operators.map((operator) => ({
      name: operator.name,
      roles: directory.rolesOf(operator.name),
      state: stateOf(operator, directory),
      revokedBy: operator.revokedBy,
      keys: operator.keys.map((key) => keyOf(operator.name, key)).toReversed(),
      lastActedAt: isoOf(lastActed.get(operator.name)),
    })),
    isPinned: rootKeys !== null,
  };
}

const isoOf = (at: Date | undefined) => (at === undefined ? null : bucharestIso(at));

function stateOf({ name, revokedBy }: OperatorState, directory: OperatorDirectory): ListedOperator['state'] {
  if (revokedBy !== null) return 'revoked';
  if (directory.canSign(name)) return 'active';
  return directory.isToEnrol(name) ? 'to-enrol' : 'ended';
}
