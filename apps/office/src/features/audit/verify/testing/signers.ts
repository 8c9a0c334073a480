import type { ProvenRow } from '@loto/office-contract';
import { concat, fromBase64url, fromHex, sha256, sha256Hex, toBase64url, toHex, utf8 } from '../bytes.ts';
import { signatureBytes } from '../is-signed-by.ts';

export const origin = 'https://office.loto.example';
export const installation = 'test loto.example';

/** A key of a test operator. */
export interface TestKey {
  readonly key: string;
  readonly sign: (text: string) => Promise<NonNullable<ProvenRow['signature']>>;
}

/** Creates an Ed25519 key file. */
export async function makeKeyFile(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    key: `ed25519:${toBase64url(raw)}`,
    async sign(text) {
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(text));
      return { kind: 'file', signature: toBase64url(new Uint8Array(signature)) };
    },
  };
}

/** How a passkey's signature deviates from a valid one. */
interface Deviations {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly challenge?: string;
}

/** Creates a passkey with ES256, like a phone's. */
export async function makePasskey(deviations: Deviations = {}): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  // A map of five: kty 2, alg -7, crv 1, x and y with 32 bytes each (RFC 9052).
  const cose = concat(fromHex('a5010203262001215820'), fromBase64url(x), fromHex('225820'), fromBase64url(y));
  return {
    key: `passkey:${toBase64url(fromHex('00'.repeat(16)))}:${toBase64url(cose)}`,
    async sign(text) {
      const clientData = utf8(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: deviations.challenge ?? toBase64url(await sha256(utf8(text))),
          origin: deviations.origin ?? origin,
        }),
      );
      const flags = deviations.isVerified === false ? '01' : '05';
      const authenticatorData = concat(
        await sha256(utf8(new URL(origin).hostname)),
        fromHex(`${flags}00000001`),
      );
      const raw = new Uint8Array(
        await crypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          pair.privateKey,
          concat(authenticatorData, await sha256(clientData)),
        ),
      );
      return {
        kind: 'passkey',
        authenticatorData: toBase64url(authenticatorData),
        clientDataJson: toBase64url(clientData),
        signature: toBase64url(derSignature(raw)),
      };
    },
  };
}

/** Returns both numbers of a signature in DER, as a passkey encodes them. */
function derSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((number) => {
    const from = Math.min(
      31,
      number.findIndex((byte) => byte !== 0),
    );
    const short = number.slice(Math.max(0, from));
    const value = (short[0] ?? 0) >= 0x80 ? concat(Uint8Array.of(0), short) : short;
    return concat(Uint8Array.of(0x02, value.length), value);
  });
  const body = concat(...numbers);
  return concat(Uint8Array.of(0x30, body.length), body);
}

/** The contents of a test action. */
export interface Said {
  readonly operator: string;
  readonly command: string;
  readonly arguments?: object;
  readonly facts?: readonly string[];
  readonly approves?: ProvenRow;
}

/** A log of actions written by a test. */
export class TestLog {
  readonly rows: ProvenRow[] = [];
  #hash = '0'.repeat(64);

  /** Hash of the row before the last one. */
  previousHash = this.#hash;

  /** Appends an action, signed if a key is given. */
  async append(said: Said, by?: TestKey): Promise<ProvenRow> {
    const { operator, command, arguments: given = { words: [] }, facts = ['it is done'], approves } = said;
    const text = `${[
      'loto action 1',
      `installation ${installation}`,
      `operator ${operator}`,
      `action ${crypto.randomUUID()}`,
      `command ${command}`,
      `arguments ${JSON.stringify(given)}`,
      'facts',
      ...facts.map((fact) => `  ${fact}`),
      `approves ${approves === undefined ? '-' : `${idOf(approves)} ${await sha256Hex(approves.text)}`}`,
      `previous ${this.#hash}`,
      'until 2026-11-19T18:49:12+02:00',
    ].join('\n')}\n`;
    const signature = by === undefined ? null : await by.sign(text);
    const bytes = concat(fromHex(this.#hash), utf8(text), signatureBytes(signature));
    const hash = toHex(await sha256(bytes));
    const row: ProvenRow = { seq: this.rows.length + 1, text, key: by?.key ?? null, signature, hash };
    this.previousHash = this.#hash;
    this.#hash = hash;
    this.rows.push(row);
    return row;
  }
}

const idOf = ({ text }: ProvenRow) => /^action (.*)$/m.exec(text)?.[1] ?? '';
