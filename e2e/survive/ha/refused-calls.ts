import { tlsCall } from './tls-call.ts';

/** Hosts whose management must be protected: `HOST:PORT` of one host of each kind. */
export interface ManagedHosts {
  readonly patroni: string;
  readonly etcdClient: string;
  readonly etcdPeer: string;
  /** The folder with a peer's certificate. */
  readonly etcdPeerTls: string;
  /** The folder with a member's certificate. */
  readonly tls: string;
  /** The folder with the certificate of one of the product's machines. */
  readonly otherTls: string;
  /** `USER:PASSWORD` for Patroni's calls. */
  readonly auth: string;
}

type Answers = Readonly<Record<string, number | 'no answer'>>;

/**
 * Tries to change a Patroni setting and to read etcd, each time with one requirement missing.
 * @returns the status of each response, or `no answer` if the handshake failed
 */
export async function callManagedHosts({
  patroni,
  etcdClient,
  etcdPeer,
  etcdPeerTls,
  tls,
  otherTls,
  auth,
}: ManagedHosts): Promise<Answers> {
  // The current value, so that the authorized call changes nothing.
  const patch = { host: patroni, method: 'PATCH', path: '/config', body: { loop_wait: 2 }, tls } as const;
  const key = btoa('/service/loto/config');
  const read = { host: etcdClient, method: 'POST', path: '/v3/kv/range', body: { key }, tls } as const;
  const members = { host: etcdPeer, method: 'GET', path: '/members', tls: etcdPeerTls } as const;
  const calls = {
    'PATCH without a certificate': { ...patch, showsCertificate: false, auth },
    'PATCH without the password': { ...patch, showsCertificate: true },
    'PATCH from an address of no member': { ...patch, showsCertificate: true, auth, from: '127.0.0.99' },
    'PATCH of a member': { ...patch, showsCertificate: true, auth },
    'etcd without a certificate': { ...read, showsCertificate: false },
    'etcd without a user': { ...read, showsCertificate: true },
    'peer of etcd without a certificate': { ...members, showsCertificate: false },
    'peer of etcd with the certificate of app1': { ...members, showsCertificate: otherTls },
    'peer of etcd with that of a peer': { ...members, showsCertificate: true },
  };
  const answers: Record<string, number | 'no answer'> = {};
  for (const [what, call] of Object.entries(calls)) {
    answers[what] = (await tlsCall(call))?.status ?? 'no answer';
  }
  return answers;
}

/** The allowed results of each call in {@link callManagedHosts}. */
const expected: Readonly<Record<string, readonly (number | 'no answer')[]>> = {
  'PATCH without a certificate': ['no answer'],
  'PATCH without the password': [401],
  'PATCH from an address of no member': [403],
  'PATCH of a member': [200],
  'etcd without a certificate': ['no answer'],
  // This depends on the version of etcd.
  'etcd without a user': [400, 401, 403],
  'peer of etcd without a certificate': ['no answer'],
  'peer of etcd with the certificate of app1': ['no answer'],
  'peer of etcd with that of a peer': [200],
};

/** Returns the calls whose result isn't allowed. */
export const wrongAnswers = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([what, answer]) => (expected[what]?.includes(answer) ? [] : [what]));
