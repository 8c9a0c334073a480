import type { ResultKeys, ResultsPayload, SignedResults } from '@loto/api-contract';
import { type GameCode } from '@loto/game-rules';

/** The expected header of a signed file. */
interface Header {
  readonly alg?: unknown;
  readonly kid?: unknown;
  readonly b64?: unknown;
  readonly crit?: unknown;
}

/**
 * Returns the results in a signed file. Null unless they are of this game and version, and one of
 * the keys signed exactly this text (JWS with ES256, RFC 7515 and 7797). The signature is verified
 * before anything else is read.
 */
export async function verifyResults(
  file: SignedResults,
  { keys }: ResultKeys,
  gameCode: GameCode,
): Promise<ResultsPayload | null> {
  try {
    const { alg, kid, b64, crit } = JSON.parse(new TextDecoder().decode(bytesOf(file.protected))) as Header;
    // An unknown extension could change what is signed.
    if (alg !== 'ES256' || b64 !== false || String(crit) !== 'b64') return null;
    const jwk = keys.find((key) => key.kid === kid);
    if (jwk === undefined) return null;
    const { kty, crv, x, y } = jwk;
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
    const signed = new TextEncoder().encode(`${file.protected}.${file.payload}`);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    if (!(await crypto.subtle.verify(algorithm, key, bytesOf(file.signature), signed))) return null;
    const payload = JSON.parse(file.payload) as ResultsPayload;
    return payload.version === 1 && payload.gameCode === gameCode ? payload : null;
  } catch {
    // An unreadable file counts as unsigned. Without https there is no WebCrypto.
    return null;
  }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
