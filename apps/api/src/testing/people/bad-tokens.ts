import { createSigner } from 'fast-jwt';

type Claims = Record<string, unknown>;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;

/**
 * Returns access tokens that resemble a valid one but weren't issued by us: signed with another key
 * under our key id, with an unknown key, with no key, with claims changed after signing, or without
 * a signature.
 */
export function forgedTokens(token: string, otherPlayerId: string): string[] {
  const [head, body, signature] = token.split('.');
  const [header, claims] = [read(head), read(body)];
  const kid = String(header['kid']);
  const sign = (algorithm: 'HS256' | 'HS512' | 'none', options: object = {}) =>
    createSigner({ algorithm, noTimestamp: true, ...options })(claims);
  const later = { ...claims, exp: Number(claims['exp']) + 3600 };
  return [
    sign('HS256', { key: Buffer.alloc(32, 'z'), kid }),
    sign('HS512', { key: Buffer.alloc(64, 'z'), kid }),
    sign('HS256', { key: Buffer.alloc(32, 'z'), kid: 'unknown' }),
    sign('HS256', { key: Buffer.alloc(32, 'z') }),
    sign('HS256', { key: '\u0000', kid: '../../dev/null' }),
    sign('none'),
    `${part({ alg: 'none', typ: 'JWT', kid })}.${body}.`,
    `${part({ alg: 'none', typ: 'JWT', kid })}.${body}.${signature}`,
    `${head}.${part({ ...claims, sub: otherPlayerId })}.${signature}`,
    `${head}.${part({ ...claims, ver: true, ext: true })}.${signature}`,
    `${head}.${part(later)}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
  ];
}

/** Strings that aren't tokens. */
export const garbageTokens: readonly string[] = [
  '',
  'abc',
  'a.b.c',
  '...',
  'null',
  'undefined',
  'e30.e30.e30',
  `${part({ alg: 'HS256', kid: '__proto__' })}.${part({ sub: 'a' })}.AAAA`,
  `${part({ alg: 'HS256', kid: ['now'] })}.${part([])}.AAAA`,
  "' or 1=1 --",
  'x'.repeat(7000),
];
