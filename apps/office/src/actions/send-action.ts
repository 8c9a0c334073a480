import {
  actionPaths,
  type Ran,
  type RunBody,
  type Tried,
  type TryBody,
} from '@loto/office-contract/protocol';
import type { OfficeError } from '../session/api/office-error.ts';
import { readFailure, sendRequest } from '../session/api/send-request.ts';

/** The response to a dry run or run, or the reason why there is none. */
export type Sent<Answer> =
  | { readonly answer: Answer; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: OfficeError };

/** Tries a command without changing anything. */
export const sendTry = (body: TryBody): Promise<Sent<Tried>> => send<Tried>(actionPaths.try, body);

/** Runs a command whose text was signed. It's done once, even if it's sent twice. */
export const sendRun = (body: RunBody): Promise<Sent<Ran>> => send<Ran>(actionPaths.run, body);

async function send<Answer>(path: string, body: object): Promise<Sent<Answer>> {
  const answered = await sendRequest({ method: 'POST', path, body });
  if (answered.error !== undefined) return { error: answered.error };
  const { status, json } = answered;
  // A forbidden command gets a normal response, with status 403.
  if (typeof json['state'] === 'string' && json['state'] !== 'unknown') return { answer: json as Answer };
  return { error: readFailure(status, json) };
}
