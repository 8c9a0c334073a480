import { device } from '../../device/device.ts';
import type { Tokens } from '../api/token-refresh.ts';

/**
 * Returns the stored pair of tokens; null without a refresh token (specification 4: a refresh
 * without one returns null).
 */
export function readTokens(): Tokens | null {
  const token = device.readSecret('token');
  const refreshToken = device.readSecret('refreshToken');
  return token === null || refreshToken === null ? null : { token, refreshToken };
}

export function writeTokens(tokens: Tokens | null): void {
  device.writeSecret('token', tokens?.token ?? null);
  device.writeSecret('refreshToken', tokens?.refreshToken ?? null);
}
