import { isOperatorKey, OperationRefused, openEnrolment } from '../../features/operators/index.ts';
import {
  challengeOf,
  CredentialRefused,
  issueChallenge,
  readCreatedPasskey,
  takeChallenge,
} from '../../features/people/passkeys/index.ts';
import { takeAttempt, widenLimit, type AttemptLimit } from '../../platform/calls/attempt-limit.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { creationOptions } from './key-options.ts';
import type { OfficeHandlers } from './office-handler.ts';
import { refusedKey } from './sessions.ts';

/** Limits enrolments and new keys per network address. */
const enrolments: AttemptLimit = { scope: 'office-enrolment', most: 30, windowMs: 15 * 60_000 };

export const keyHandlers = {
  async enrolmentOptions({ body: { operator, code } }, { app, database, now, address }) {
    const { config } = app.platform;
    await takeAttempt(database, widenLimit(config, enrolments), address, now);
    await openEnrolment(database, config.secrets.oneTimeCodeKeys, { name: operator, code, now }).catch(
      (cause: unknown) => {
        if (cause instanceof OperationRefused) throw new ApiError('ENROLMENT_REFUSED', { cause });
        throw cause;
      },
    );
    const challenge = await issueChallenge(database, { purpose: 'office-key' }, now);
    return { data: { options: creationOptions(app, challenge, { operator, keys: [] }) } };
  },

  async newKeyOptions(_request, { app, operator, now }) {
    const held = (await app.signedActions.directory()).find(operator)?.keys ?? [];
    const keys = held.flatMap(({ of, to }) => (to === null ? [of] : []));
    const challenge = await issueChallenge(app.platform.database, { purpose: 'office-key' }, now);
    return { data: { options: creationOptions(app, challenge, { operator, keys }) } };
  },

  async readCreatedKey({ body: { credential } }, { app, database, now, address }) {
    await takeAttempt(database, widenLimit(app.platform.config, enrolments), address, now);
    const { origin } = app.signedActions.trust;
    const read = async () => {
      const challenge = challengeOf(credential);
      if (!(await takeChallenge(database, challenge, { purpose: 'office-key' }, now)))
        throw new CredentialRefused('challenge');
      const site = { rpId: new URL(origin).hostname, origins: [origin] };
      const { credentialId, publicKey } = await readCreatedPasskey(credential, challenge, site);
      const key = `passkey:${credentialId.toString('base64url')}:${publicKey.toString('base64url')}`;
      if (!isOperatorKey(key)) throw new CredentialRefused('key');
      return key;
    };
    return { data: { key: await read().catch(refusedKey) } };
  },

  async signWithDemoKey({ body: { operator, challenge } }, { app }) {
    const credential = await app.demoKeys.sign(operator, challenge);
    if (credential === null) throw new ApiError('NOT_FOUND');
    return { data: { credential } };
  },
} satisfies OfficeHandlers;
