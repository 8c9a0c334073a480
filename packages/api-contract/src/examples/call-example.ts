import type { z } from 'zod';
import type { Call, CallAnswer } from '../call.ts';
import type { Calls } from '../calls.ts';
import type { CallId } from '../endpoints.ts';

/** A request of a call and the `data` of its answer, as documents show them. */
export interface CallExample<C extends Call = Call> {
  /** For calls that take a body. */
  readonly body?: z.input<C['body']>;
  readonly answer: CallAnswer<C>;
}

/** Examples of some calls. */
export type CallExamples<Ids extends CallId = CallId> = {
  readonly [Id in Ids]: CallExample<Calls[Id]>;
};
