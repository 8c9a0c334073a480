import { parseArgs } from 'node:util';
import { isThisMachine } from '../config/network.ts';
import type { KitOptions } from './kit.ts';

/** Thrown for an invalid option or setting. */
export class WrongOptions extends Error {
  override readonly name = 'WrongOptions';
}

/** The options of a run, and the address for receiving notifications. */
export interface ReadOptions extends Omit<KitOptions, 'listener' | 'say'> {
  readonly listen: { readonly port: number; readonly host: string } | null;
}

export const usage = `npm run conformance:partner -- --url=https://test.partner.example --player=ID
  --issuer=… --audience=… --jwks-url=… and --token-url=… or --token=… --other-token=…
                       the tokens of links: where { sub } gets a { token }, or two of the player
  --notifications-port=4999 [--notifications-host=127.0.0.1]
                       where the service sends its notifications while this runs
  --events-url=…       where it takes our deliveries, at the same host
  --answer-url=…       pays automatically, with {id} for the payment; else a person pays on the page
  --wait-seconds=60    for a person, and for each notification
  --schema             prints what is exchanged as OpenAPI 3.1 and ends
Secrets are variables: PARTNER_TEST_SECRET_KEY, PARTNER_TEST_WEBHOOK_SECRET, PARTNER_TEST_EVENTS_SECRET (whsec_…).`;

/** Variables that only a server's environment has. */
const ofServer = ['DATABASE_URL', 'PARTNER_PAYMENT_SECRET_KEY', 'ACCESS_TOKEN_KEYS', 'OPERATOR_ROOT_KEYS'];

/**
 * Reads the options of a run. A run moves money at the partner, so it rejects anything that may be
 * production: a server's environment, and a key that isn't marked as a test key unless the service
 * is on this machine.
 * @throws {WrongOptions}
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReadOptions {
  const values = valuesOf(args);
  const problems: string[] = [];
  const foreign = ofServer.filter((name) => env[name]);
  if (['production', 'staging'].includes(env['LOTO_ENV'] ?? ''))
    problems.push(`LOTO_ENV is ${env['LOTO_ENV']}`);
  if (foreign.length > 0) problems.push(`this is a server’s environment: ${foreign.join(', ')}`);
  const url = values.url ?? '';
  if (!isAddress(url)) problems.push('--url must be the http(s) address of a test service');
  if (values.player === undefined) problems.push('--player must be one of its test players');
  const secretKey = env['PARTNER_TEST_SECRET_KEY'] ?? '';
  if (secretKey === '') problems.push('PARTNER_TEST_SECRET_KEY is missing');
  else if (isAddress(url) && !isThisMachine(new URL(url).hostname) && !/test/i.test(secretKey))
    problems.push(
      'PARTNER_TEST_SECRET_KEY does not hold “test”: only a test key is used away from this machine',
    );
  for (const [name, address] of Object.entries(values))
    if (name.endsWith('-url') && !isAddress(address)) problems.push(`--${name} must be http(s)`);
  const eventsUrl = values['events-url'];
  if (isAddress(url) && eventsUrl !== undefined && !isOfTestService(eventsUrl, url))
    problems.push('--events-url must be at the host of --url, or on this machine');
  const secret = env['PARTNER_TEST_EVENTS_SECRET'];
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    problems.push('PARTNER_TEST_EVENTS_SECRET must be whsec_ and base64');
  const port = numberOf(values['notifications-port']);
  const seconds = numberOf(values['wait-seconds']) ?? 60;
  if (port === null || (port !== undefined && port > 65_535))
    problems.push('--notifications-port must be a port');
  if (seconds === null || seconds > 600) problems.push('--wait-seconds must be at most 600');
  if (problems.length > 0) throw new WrongOptions(problems.join('\n'));
  return {
    url: url.replace(/\/$/, ''),
    secretKey,
    player: values.player ?? '',
    signIn: signInOf(values),
    webhookSecret: env['PARTNER_TEST_WEBHOOK_SECRET'] || null,
    listen:
      port === null || port === undefined
        ? null
        : { port, host: values['notifications-host'] ?? '127.0.0.1' },
    events:
      eventsUrl === undefined || secret === undefined
        ? null
        : { url: eventsUrl, secret: Buffer.from(secret.slice('whsec_'.length), 'base64') },
    answerUrl: values['answer-url'] ?? null,
    waitMs: (seconds ?? 0) * 1000,
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        player: text,
        issuer: text,
        audience: text,
        'jwks-url': text,
        'token-url': text,
        token: text,
        'other-token': text,
        'notifications-port': text,
        'notifications-host': text,
        'events-url': text,
        'answer-url': text,
        'wait-seconds': text,
      },
    }).values;
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

function signInOf(values: ReturnType<typeof valuesOf>): KitOptions['signIn'] {
  const { issuer, audience, token, 'jwks-url': jwksUrl, 'token-url': url, 'other-token': other } = values;
  if (issuer === undefined || audience === undefined || jwksUrl === undefined) return null;
  if (url !== undefined) return { issuer, audience, jwksUrl, tokens: { url } };
  if (token === undefined || other === undefined) return null;
  return { issuer, audience, jwksUrl, tokens: [token, other] };
}

/**
 * Reports whether deliveries go to the tested service; fictitious tickets are sent nowhere else.
 */
function isOfTestService(eventsUrl: string, url: string): boolean {
  if (!isAddress(eventsUrl)) return false;
  const { hostname } = new URL(eventsUrl);
  return hostname === new URL(url).hostname || isThisMachine(hostname);
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text.replace('{id}', 'id'));
}

/** Parses a number; undefined stays undefined, and null means that it isn't a number. */
function numberOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
