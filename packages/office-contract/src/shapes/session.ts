import { z } from 'zod';
import { operatorRoles } from '../roles.ts';

const instant = z.iso.datetime({ offset: true });

export const operatorRole = z.enum(operatorRoles);

/** A key of the signed-in operator. */
export const ownKey = z.object({
  id: z.string().describe('The credential id of a passkey, or the public key of a key file; base64url.'),
  kind: z.enum(['passkey', 'file']),
  name: z.string().nullable().describe('What its operator called it.'),
  isDemo: z.boolean().describe('The demonstration’s sandbox signs with it: see `signWithDemoKey`.'),
  isOfSession: z.boolean().describe('It opened this session.'),
});

export const environment = z.enum(['demo', 'development', 'test', 'staging', 'production']);

export const officeSession = z.object({
  operator: z.string(),
  roles: z.array(operatorRole),
  keys: z.array(ownKey),
  environment,
  endsAt: instant.describe('When it ends at the latest, however much it is used.'),
  idleEndsAt: instant.describe('When it ends if nothing is done.'),
});

export type OwnKey = z.infer<typeof ownKey>;
export type OfficeSession = z.infer<typeof officeSession>;
