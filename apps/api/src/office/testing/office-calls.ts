import type { LightMyRequestResponse } from 'fastify';
import type { Signer } from '../../platform/keys/signer.ts';
import type { TestApp } from '../../testing/index.ts';
import { actionPaths } from '@loto/office-contract/protocol';
import { formatAuthorization, requestText, type Authorization } from '../authorization.ts';
import type { RunBody, Ran, Tried, TryBody, Unknown } from '../protocol.ts';

/** How a test's call deviates from that of an honest terminal. */
interface Deviations {
  readonly origin?: string;
  readonly at?: string;
  /** Null omits the header. */
  readonly header?: string | null;
  readonly authorization?: Partial<Authorization>;
  /** The body to send; the signed one by default. */
  readonly sent?: string;
  readonly address?: string;
}

interface OfficeAnswer<Body> {
  readonly status: number;
  readonly json: Body | Unknown;
  readonly response: LightMyRequestResponse;
}

/** Makes the two calls of the office with a key. */
export function officeCallsOf(app: TestApp, { operator, key, sign }: Signer) {
  async function call<Body>(
    url: string,
    content: object,
    deviations: Deviations,
  ): Promise<OfficeAnswer<Body>> {
    const body = JSON.stringify(content);
    const {
      origin = app.office.signedActions.trust.origin,
      at = app.clock.now().toISOString(),
      address,
    } = deviations;
    const signature = sign(requestText(origin, { operator, at, body }));
    const said = formatAuthorization({ operator, key, at, signature, ...deviations.authorization });
    const header = deviations.header === undefined ? said : deviations.header;
    const response = await app.officeServer.inject({
      method: 'POST',
      url,
      ...(address !== undefined && { remoteAddress: address }),
      headers: { 'content-type': 'application/json', ...(header !== null && { authorization: header }) },
      payload: deviations.sent ?? body,
    });
    return { status: response.statusCode, json: response.json(), response };
  }
  return {
    try: (body: TryBody, deviations: Deviations = {}) => call<Tried>(actionPaths.try, body, deviations),
    run: (body: RunBody, deviations: Deviations = {}) => call<Ran>(actionPaths.run, body, deviations),
  };
}
