import { translator } from '../i18n/translator.ts';
import { unreachable, type ApiError } from './api-error.ts';

type Failure = Partial<ApiError> & { errorMessage?: unknown };

/**
 * Sends a request and reads `data`, or what failed with a text to show (specification 8). Never
 * throws.
 */
export async function sendRequest(request: Request): Promise<{ data: unknown } | { error: ApiError }> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errorMessage = translator.t('errors.clientSide', { message });
    return { error: unreachable(errorMessage) };
  }
  const answer = await readJson(response);
  if (response.ok && answer !== null) return { data: readData(answer) };
  return { error: readFailure(response.status, answer) };
}

/**
 * `data`, with the `message` that some calls say beside it (specification 7: reset and change
 * password).
 */
function readData({ data, message }: Record<string, unknown>): unknown {
  return typeof message === 'string' ? { ...(data as object | undefined), message } : data;
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readFailure(status: number, answer: Failure | null): ApiError {
  const text = typeof answer?.errorMessage === 'string' ? answer.errorMessage : '';
  return {
    ...answer,
    status,
    errorCode: answer?.errorCode ?? 'UNKNOWN',
    errorMessage: text === '' ? fallbackText(status) : text,
  };
}

/**
 * What is said when the server said nothing (specification 8): an answer that broke on its way, or
 * a failure without a text.
 */
function fallbackText(status: number): string {
  return translator.t(status < 400 ? 'errors.occurred' : 'errors.somethingWentWrong');
}
