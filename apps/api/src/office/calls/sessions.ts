import { bucharestIso } from '@loto/game-rules';
import type { PasskeySignature } from '@loto/api-contract/passkeys';
import type { OfficeSession as ShownSession, OperatorRole, OwnKey } from '@loto/office-contract';
import {
  counterToPass,
  endOfficeSession,
  findActions,
  hasSignedChallenge,
  isDemoKey,
  maxIdleMs,
  maxSessionMs,
  openOfficeSession,
  type OfficeSession,
} from '../../features/operators/index.ts';
import {
  challengeOf,
  CredentialRefused,
  issueChallenge,
  takeChallenge,
} from '../../features/people/passkeys/index.ts';
import { takeAttempt, widenLimit, type AttemptLimit } from '../../platform/calls/attempt-limit.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Office } from '../office.ts';
import { requestOptions } from './key-options.ts';
import type { OfficeHandlers } from './office-handler.ts';

/** Limits sign-ins per network address, which several operators may share. */
const signIns: AttemptLimit = { scope: 'office-sign-in', most: 60, windowMs: 15 * 60_000 };

/** Limits requests for sign-in options per address. */
const requestedOptions: AttemptLimit = { scope: 'office-sign-in-options', most: 240, windowMs: 15 * 60_000 };

export const sessionHandlers = {
  async officeSignInPage(_request, { app }) {
    const { environment } = app.platform.config;
    return { data: { environment, demoKeys: [...(await app.demoKeys.operators())] } };
  },

  async officeSignInOptions(_request, { app, database, now, address }) {
    await takeAttempt(database, widenLimit(app.platform.config, requestedOptions), address, now);
    const challenge = await issueChallenge(database, { purpose: 'office-sign-in' }, now);
    return { data: { options: requestOptions(app, challenge) } };
  },

  async officeSignIn({ body: { credential } }, { app, database, now, address, ...browser }) {
    await takeAttempt(database, widenLimit(app.platform.config, signIns), address, now);
    const { operator, key } = await readSignIn(app, credential, now).catch(refusedKey);
    const roles = (await app.signedActions.directory()).rolesOf(operator);
    if (roles.length === 0) throw new ApiError('KEY_REFUSED');
    browser.setToken(await openOfficeSession(database, { operator, key, now }));
    const endsAt = new Date(now.getTime() + maxSessionMs);
    const idleEndsAt = new Date(now.getTime() + maxIdleMs);
    return { data: await shownSession(app, { operator, key, endsAt, idleEndsAt }, roles) };
  },

  async officeSession(_request, { app, roles, session }) {
    return { data: await shownSession(app, session, roles) };
  },

  async officeSignOut(_request, { database, token, ...browser }) {
    if (token !== null) await endOfficeSession(database, token);
    browser.setToken(null);
    return { data: {} };
  },
} satisfies OfficeHandlers;

async function shownSession(
  { platform, signedActions }: Office,
  session: OfficeSession,
  roles: readonly OperatorRole[],
): Promise<ShownSession> {
  const keys = (await signedActions.directory()).find(session.operator)?.keys ?? [];
  return {
    operator: session.operator,
    roles: [...roles],
    keys: keys.filter(({ to }) => to === null).map(({ of, name }) => ownKey(of, name, session)),
    environment: platform.config.environment,
    endsAt: bucharestIso(session.endsAt),
    idleEndsAt: bucharestIso(session.idleEndsAt),
  };
}

function ownKey(key: string, name: string | null, session: OfficeSession): OwnKey {
  const [kind, id = ''] = key.split(':');
  return {
    id,
    kind: kind === 'passkey' ? 'passkey' : 'file',
    name,
    isDemo: isDemoKey(key),
    isOfSession: key === session.key,
  };
}

/**
 * Returns the operator who signed in, and the key. The challenge is used up even if the signature
 * is wrong.
 * @throws {CredentialRefused}
 */
async function readSignIn(
  { platform, signedActions }: Office,
  credential: PasskeySignature,
  now: Date,
): Promise<{ readonly operator: string; readonly key: string }> {
  const { database } = platform;
  const challenge = challengeOf(credential);
  if (!(await takeChallenge(database, challenge, { purpose: 'office-sign-in' }, now)))
    throw new CredentialRefused('challenge');
  const { operators } = await signedActions.directory();
  const held = operators.flatMap(({ name, keys }) =>
    keys.flatMap(({ of, to }) => (to === null ? [{ operator: name, key: of }] : [])),
  );
  const found = held.find(({ key }) => key.startsWith(`passkey:${credential.id}:`));
  if (found === undefined) throw new CredentialRefused('unknown key');
  const { authenticatorData, clientDataJSON: clientDataJson, signature } = credential.response;
  const [last] = await findActions(database, { key: found.key, first: 'newest', limit: 1 });
  const isSigned = await hasSignedChallenge(
    found.key,
    challenge.toString('base64url'),
    { kind: 'passkey', authenticatorData, clientDataJson, signature },
    {
      place: signedActions.trust,
      minCounter: last?.signature == null ? 0 : counterToPass(last.signature),
    },
  );
  if (!isSigned) throw new CredentialRefused('signature');
  return found;
}

/** Throws the API error for a refused credential. */
export function refusedKey(error: unknown): never {
  if (error instanceof CredentialRefused) throw new ApiError('KEY_REFUSED', { cause: error });
  throw error;
}
