import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@loto/api-contract/passkeys';
import type { DescribedCommand } from './shapes/command.ts';
import type { OfficeSession } from './shapes/session.ts';
import type { WorkProgress } from './shapes/work.ts';

/** Examples shared by several calls. */
export const session: OfficeSession = {
  operator: 'ana',
  roles: ['administrator', 'draws'],
  keys: [
    { id: 'AAECAwQFBgcICQoLDA0ODw', kind: 'passkey', name: 'Telefon', isDemo: false, isOfSession: true },
  ],
  environment: 'production',
  endsAt: '2026-11-19T22:04:00+02:00',
  idleEndsAt: '2026-11-19T18:45:00+02:00',
};

export const credentialId = 'AAECAwQFBgcICQoLDA0ODw';

const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

export const credential: PasskeySignature = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDx' },
};

export const createdCredential: CreatedPasskey = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' },
};

export const requestOptions: PasskeyRequestOptions = {
  challenge: 'Yk0x8mD2m1oQ5u0k2c7JYk0x8mD2m1oQ5u0k2c7JYk0',
  rpId: 'office.loto.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

export const creationOptions: PasskeyCreationOptions = {
  challenge: requestOptions.challenge,
  rp: { id: 'office.loto.example', name: 'Loto' },
  user: { id: 'b3BlcmF0b3IgYW5h', name: 'ana', displayName: 'ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

export const command: DescribedCommand = {
  name: 'move',
  kind: 'change',
  summary: 'Moves a draw whose sales have not closed.',
  usage: 'DRAW --to TIME [--sales-close TIME]',
  roles: ['draws'],
  mayRun: true,
  fields: [
    { name: '0', kind: 'draw', choices: [], isRequired: true, isList: false, alternative: null },
    { name: 'to', kind: 'time', choices: [], isRequired: true, isList: false, alternative: null },
    { name: 'sales-close', kind: 'time', choices: [], isRequired: false, isList: false, alternative: null },
  ],
};

export const work: WorkProgress = {
  actionId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
  command: 'settle',
  operator: 'ana',
  drawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
  isDryRun: false,
  done: 3,
  of: 12,
  createdAt: '2026-11-19T18:49:12+02:00',
  finishedAt: null,
  outcome: null,
};
