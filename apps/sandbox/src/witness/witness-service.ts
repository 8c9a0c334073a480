import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { VerifierKey } from '@loto/draw-seal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { refuseCrossSiteForms } from '../http/guards.ts';
import { readInput } from '../http/read-input.ts';
import { serviceApp } from '../http/service-app.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf } from '../page/locale.ts';
import { sendPage } from '../page/send-page.ts';
import { textsOf } from './page/texts.ts';
import { witnessPage } from './page/witness-page.ts';
import { Witness } from './witness.ts';

/** The paths of the two independent witnesses. */
export const WITNESS_PATHS = ['one', 'two'] as const;

export type WitnessOptions = {
  /** Secret seeds of the keys, in the order of the paths. */
  seeds: readonly [Buffer, Buffer];
  /** The keys of the logs that they cosign. */
  logs: readonly VerifierKey[];
  home: string;
  now: () => number;
};

/** Longer than any log waits. */
const SILENCE_MS = 15_000;

const switchBody = z.object({ answers: z.enum(['on', 'off']) });
const clockBody = z.strictObject({ now: z.iso.datetime({ offset: true }) });
const pathOf = z.object({ witness: z.enum(WITNESS_PATHS) });
const pageQuery = z.object({ lang: z.enum(['ro', 'en']).catch('ro') });

/** Creates two witnesses of logs, with a page that shows what they cosigned. */
export function witnessService({ seeds, logs, home, now }: WitnessOptions): {
  app: FastifyInstance;
  stop: () => Promise<void>;
} {
  // A demo's clock may differ from this machine's.
  let aheadMs = 0;
  const witnesses = Object.fromEntries(
    WITNESS_PATHS.map((path, at) => [
      path,
      new Witness({
        name: `witness.sandbox/${path}`,
        seed: seeds[at] as Buffer,
        logs,
        home: join(home, path),
        now: () => now() + aheadMs,
      }),
    ]),
  ) as Record<(typeof WITNESS_PATHS)[number], Witness>;
  const app = serviceApp({
    calls: /^\/(control|one|two)(\/|$)/,
    assets: ['witness.css', 'icon.svg'].map((name) => new URL(`page/${name}`, import.meta.url)),
    missingPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).missing),
    brokenPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).broken),
  });
  app.register(formbody, { bodyLimit: 1024 });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const { lang } = request.query;
    const locale = localeOf(typeof lang === 'string' ? lang : request.headers['accept-language']);
    return sendPage(reply, witnessPage(locale, witnesses));
  });
  app.put('/control/clock', async (request) => {
    aheadMs = Date.parse(readInput(clockBody, request.body).now) - now();
    return {};
  });
  app.post('/:witness/switch', { preHandler: refuseCrossSiteForms }, async (request, reply) => {
    const { witness } = readInput(pathOf, request.params);
    witnesses[witness].isSilent = readInput(switchBody, request.body).answers === 'off';
    return reply.redirect(`/?lang=${readInput(pageQuery, request.query).lang}`, 303);
  });
  app.post('/:witness/add-checkpoint', async (request, reply) => {
    const witness = witnesses[readInput(pathOf, request.params).witness];
    if (typeof request.body !== 'string') throw new ApiError('invalid_request', 'Send a checkpoint as text.');
    if (witness.isSilent) {
      await wait(SILENCE_MS);
      throw new ApiError('unavailable', 'The witness does not answer.');
    }
    const { status, type, body } = witness.addCheckpoint(request.body);
    return reply.code(status).type(type).send(body);
  });
  app.get('/:witness/:origin/checkpoint', async (request, reply) => {
    const { witness, origin } = readInput(pathOf.extend({ origin: z.string() }), request.params);
    const note = witnesses[witness].checkpointOf(origin);
    if (note === null) throw new ApiError('not_found', 'No state of that log was cosigned.');
    return reply.type('text/plain; charset=utf-8').send(note);
  });
  return { app, stop: async () => app.close() };
}
