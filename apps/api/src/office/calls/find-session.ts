import { backgroundHeader, type OperatorRole } from '@loto/office-contract';
import type { FastifyRequest } from 'fastify';
import { useOfficeSession, type OfficeSession } from '../../features/operators/index.ts';
import type { Office } from '../office.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface SignedIn {
  readonly session: OfficeSession;
  readonly roles: readonly OperatorRole[];
}

/**
 * Returns the session of a request. It's valid only while its operator has a role and the key that
 * opened it, according to the signed actions.
 */
export async function findSession(
  { platform, signedActions }: Office,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<SignedIn | undefined> {
  const token = readSessionCookie(signedActions.trust.origin, headers.cookie);
  if (token === null) return undefined;
  const isUse = headers[backgroundHeader] !== 'true';
  const session = await useOfficeSession(platform.database, token, { now: platform.clock.now(), isUse });
  if (session === undefined) return undefined;
  const directory = await signedActions.directory();
  const roles = directory.rolesOf(session.operator);
  if (!directory.hasKey(session.operator, session.key) || roles.length === 0) return undefined;
  return { session, roles };
}
