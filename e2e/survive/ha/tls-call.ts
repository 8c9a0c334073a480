import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A call to a member of the cluster, and whom its caller is taken for. */
export interface TlsCall {
  /** `HOST:PORT`. */
  readonly host: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The folder of a host's certificate, by whose authority the answer is verified. */
  readonly tls: string;
  /** Whether the caller shows that certificate, or the folder of another that it shows. */
  readonly showsCertificate: boolean | string;
  /** `USER:PASSWORD`. */
  readonly auth?: string;
  /** Another address of this machine than the one that the members have. */
  readonly from?: string;
}

/** @returns the answer, or null when there was none, as after a handshake that failed */
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
