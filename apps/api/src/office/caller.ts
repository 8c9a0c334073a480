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

/** An operator who makes a call, by the key that signed it. */
export interface Caller {
  readonly operator: string;
  readonly key: OperatorKey;
  /** Whether the key is the operator's; a key during its enrolment is not yet. */
  readonly isKnown: boolean;
}

/** Tolerance between a call's clock and the server's. */
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

/** Tells whether a call names a key that is its operator's, before its body is read. */
export async function claimsKnownKey(signed: SignedActions, header: string | undefined): Promise<boolean> {
  const authorization = authorizationSchema.safeParse(parseAuthorization(header));
  if (!authorization.success) return false;
  const { operator, key } = authorization.data;
  return (await signed.directory()).hasKey(operator, key);
}

/**
 * Identifies the caller.
 * @param body the received bytes
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
