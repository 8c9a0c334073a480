import { z } from 'zod';
import {
  partnerKeys,
  publishedKeys,
  readPartnerToken,
} from '../../features/people/federated-sign-in/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Kit, KitOptions } from '../kit.ts';
import { NotTried, require, type Requirement } from '../requirement.ts';

type SignIn = NonNullable<KitOptions['signIn']>;

function signInOf({ options }: Kit): SignIn {
  if (options.signIn === null) throw new NotTried('needs --issuer, --audience and tokens');
  return options.signIn;
}

/** Reads a partner's token like the server. */
async function read(kit: Kit, token: string) {
  const signIn = signInOf(kit);
  return readPartnerToken(token, { config: signIn, keys: publishedKeys(signIn.jwksUrl), clock: systemClock });
}

async function newToken(kit: Kit, index: 0 | 1): Promise<string> {
  const { tokens } = signInOf(kit);
  if (!('url' in tokens)) return tokens[index];
  const { status, json } = await kit.transport.exchange(tokens.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub: kit.options.player }),
    redirect: 'error',
    signal: AbortSignal.timeout(2_500),
  });
  const made = z.object({ token: z.string() }).safeParse(json);
  if (!made.success) throw new NotTried(`--token-url answered ${status} and no { token }`);
  return made.data.token;
}

export const tokenRequirements: readonly Requirement[] = [
  {
    id: 'keys-published',
    text: 'The public keys of tokens are published: RS256 or ES256, each with a kid',
    async check(kit) {
      const { json } = await kit.transport.exchange(signInOf(kit).jwksUrl, {
        method: 'GET',
        redirect: 'error',
        signal: AbortSignal.timeout(4_000),
      });
      const keys = partnerKeys.safeParse(json);
      require(keys.success, keys.success ? '' : z.prettifyError(keys.error));
    },
  },
  {
    id: 'token-accepted',
    text: 'A token is signed by one of them, for the audience, with sub and jti, for five minutes at most',
    async check(kit) {
      const { subject } = await read(kit, await newToken(kit, 0));
      require(subject === kit.options.player, `its sub is ${subject}, not the player’s id`);
    },
  },
  {
    id: 'token-once',
    text: 'Two tokens of a player have the same sub and not the same jti',
    async check(kit) {
      const [one, other] = [await read(kit, await newToken(kit, 0)), await read(kit, await newToken(kit, 1))];
      require(one.tokenId !== other.tokenId, 'both have the same jti');
      require(one.subject === other.subject, 'they have different subs');
    },
  },
];
