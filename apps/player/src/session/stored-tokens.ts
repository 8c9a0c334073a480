import { readText, storageKeys, writeText } from './browser-storage.ts';
import type { Tokens } from './token-refresh.ts';

/**
 * The stored pair; null without a refresh token (specification 4: a refresh without one yields
 * null).
 */
export function readTokens(): Tokens | null {
  const token = readText(storageKeys.token);
  const refreshToken = readText(storageKeys.refreshToken);
  return token === null || refreshToken === null ? null : { token, refreshToken };
}

export function writeTokens(tokens: Tokens | null): void {
  writeText(storageKeys.token, tokens?.token ?? null);
  writeText(storageKeys.refreshToken, tokens?.refreshToken ?? null);
}
