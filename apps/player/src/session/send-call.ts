import { clientIdentity } from '../device/client-identity/index.ts';
import { currentLanguage } from '../i18n/translator.ts';
import { sendRequest } from './api-answer.ts';
import type { ApiError } from './api-error.ts';
import { apiRequest, type ApiCall } from './api-request.ts';

/** Sends one call as this device, in the language in force, with a token or without. */
export async function sendCall(
  call: ApiCall,
  token: string | null,
): Promise<{ data: unknown } | { error: ApiError }> {
  const { applicationClient } = clientIdentity();
  return sendRequest(apiRequest(call, { applicationClient, language: currentLanguage(), token }));
}
