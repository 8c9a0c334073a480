import type { Language } from '@loto/api-contract';
import type { CallContext } from '../../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { accountFromNetwork, hashRequester, requesterHashes } from '../codes/code-requester.ts';
import { issueCode } from '../codes/one-time-code-table.ts';

type Caller = Pick<CallContext, 'address' | 'client'>;

const purpose = 'verify-email';

/** Returns the mail with a verification code as the limits count it. No device is known yet. */
export function proofMail({ config }: Accounts, email: string, caller: Caller) {
  const fromNetwork = accountFromNetwork(config.secrets.oneTimeCodeKeys, email, caller);
  return { purpose, email, fromNetwork, knownDevice: null } as const;
}

/** Returns the hashes, under each key, of the requester who may try the verification code. */
export function proofRequesters({ config }: Accounts, email: string, caller: Caller): Buffer[] {
  return requesterHashes(config.secrets.oneTimeCodeKeys, { purpose, email }, caller);
}

/** Gives the caller attempts for the verification code if a new mail was counted for it. */
export async function issueProofCode(
  accounts: Accounts,
  transaction: Queries,
  {
    email,
    ...code
  }: {
    playerId: string;
    email: string;
    language: Language;
    isMailNew: boolean;
    now: Date;
  },
  caller: Caller,
): Promise<void> {
  const keys = accounts.config.secrets.oneTimeCodeKeys;
  const requesterHash = hashRequester(keys, { purpose, email }, caller);
  await issueCode(transaction, { ...code, purpose, requesterHash });
}
