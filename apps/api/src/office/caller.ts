import { z } from 'zod';
import { operatorNameForm } from '../config/office.ts';
import {
  isOperatorKey,
  isSignedBy,
  type OperatorKey,
  type SignedActions,
} from '../features/operators/index.ts';
import { parseAuthorization, requestText } from './authorization.ts';
import type { Unknown } from './protocol.ts';

/** The operator who makes a call, identified by the key that signed it. */
export interface Caller {
  readonly operator: string;
  readonly key: OperatorKey;
  /** False for a key that is about to be enrolled and isn't the operator's yet. */
  readonly isKnown: boolean;
  /** True for a caller with a session, who doesn't need `--as`. */
  readonly isAtScreen?: true;
}

/** Maximum difference between the time in a call and the server's. */
const maxSkewMs = 5 * 60_000;

const authorizationSchema = z.strictObject({
  operator: z.string().regex(operatorNameForm),
  key: z.string().max(1_000).refine(isOperatorKey),
  at: z.iso.datetime({ offset: true }),
  signature: z.string().max(200),
});

const unknown = (message: string, now?: Date): Unknown => ({
  state: 'unknown',
  message,
  ...(now !== undefined && { now: now.toISOString() }),
});

/** Reports, before the body is read, whether a call claims a key that belongs to its operator. */
export async function claimsKnownKey(signed: SignedActions, header: string | undefined): Promise<boolean> {
  const authorization = authorizationSchema.safeParse(parseAuthorization(header));
  if (!authorization.success) return false;
  const { operator, key } = authorization.data;
  return (await signed.directory()).hasKey(operator, key);
}

/**
 * Verifies a call's signature and returns the caller.
 * @param body the bytes as received
 */
export async function findCaller(
  signed: SignedActions,
  {
    header,
    body,
    now,
    hasKeyFiles,
  }: {
    readonly header: string | undefined;
    readonly body: string;
    readonly now: Date;
    readonly hasKeyFiles: boolean;
  },
): Promise<Caller | Unknown> {
  const authorization = authorizationSchema.safeParse(parseAuthorization(header));
  if (!authorization.success) return unknown('The call is not signed.');
  const { operator, key, at, signature } = authorization.data;
  const text = requestText(signed.trust.origin, { operator, at, body });
  if (!(await isSignedBy(key, text, { kind: 'file', signature }, signed.trust))) {
    return unknown(
      `The signature of the call is not valid. Is OFFICE_URL the office's own address, ${signed.trust.origin}?`,
    );
  }
  if (Math.abs(new Date(at).getTime() - now.getTime()) > maxSkewMs) {
    return unknown('The clock of this terminal differs from that of the server.', now);
  }
  if (!hasKeyFiles && key.startsWith('ed25519:')) return unknown('Key files may not sign here.');
  const directory = await signed.directory();
  return { operator, key, isKnown: directory.hasKey(operator, key) };
}
