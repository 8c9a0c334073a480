import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A call to a member of the cluster, with the caller's credentials. */
export interface TlsCall {
  /** `HOST:PORT`. */
  readonly host: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The folder with a host's certificate and the authority that verifies the response. */
  readonly tls: string;
  /** True to present that certificate, or the folder with another one to present. */
  readonly showsCertificate: boolean | string;
  /** `USER:PASSWORD`. */
  readonly auth?: string;
  /** A source address on this machine that isn't one of the members'. */
  readonly from?: string;
}

/** @returns the response, or null if there's none, for example after a failed handshake */
export async function tlsCall(call: TlsCall): Promise<{ status: number; text: string } | null> {
  const { host, method, path, body, tls, showsCertificate, auth = null, from } = call;
  const file = (name: string, of = tls) => readFileSync(join(of, name));
  const own = showsCertificate === true ? tls : showsCertificate;
  const shown = own === false ? {} : { cert: file('server.crt', own), key: file('server.key', own) };
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(
        `https://${host}${path}`,
        {
          method,
          auth,
          agent: false,
          ca: file('ca.crt'),
          ...shown,
          ...(from === undefined ? {} : { localAddress: from }),
          signal: AbortSignal.timeout(2000),
        },
        (answer) =>
          void text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, text: all }), reject),
      );
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  } catch {
    return null;
  }
}
