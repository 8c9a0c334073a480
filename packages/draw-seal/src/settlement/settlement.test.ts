import { describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import {
  entriesOfBundle,
  parsePolicy,
  verifyLog,
  verifySettledDraw,
  type SettledDrawFiles,
} from '../index.ts';
import { nodeCrypto, sha256 } from '../testing/node-crypto.ts';
import { flipBit } from '../testing/spoil.ts';
import { vectors, vectorBytes, vectorText } from '../testing/vectors.ts';

const parsed = parsePolicy(sha256, vectors.policy);
if (!parsed.ok) throw new Error(parsed.problem);
const { policy } = parsed;

const crypto = {
  ...nodeCrypto,
  startSha256() {
    const hash = createHash('sha256');
    return {
      update: (bytes: Uint8Array) => void hash.update(bytes),
      end: () => new Uint8Array(hash.digest()),
    };
  },
};

async function* piecesOf(bytes: Uint8Array, length = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

type Texts = Omit<SettledDrawFiles, 'openings'> & { readonly openings: Uint8Array };

function filesOf(folder: string, before?: string): Texts {
  return {
    seal: vectorText(`${folder}/seal.txt`),
    proof: vectorText(`${folder}/proof.txt`),
    rules: vectorText(`${folder}/rules.json`),
    result: vectorText(`${folder}/result.txt`),
    settlement: vectorText(`${folder}/settlement.txt`),
    tables: vectorText(`${folder}/settlement.json`),
    openings: vectorBytes(`${folder}/openings`),
    ...(before !== undefined && { tablesBefore: vectorText(`${before}/settlement.json`) }),
  };
}

const verify = ({ openings, ...files }: Texts) =>
  verifySettledDraw(crypto, policy, { ...files, openings: piecesOf(openings) });

test.each([
  ['draw-1', undefined],
  ['draw-2', 'draw-1'],
])('the settlement of %s is recomputed to the ban', async (folder, before) => {
  const verified = await verify(filesOf(folder, before));
  expect(verified).toMatchObject({ ok: true, isCarryVerified: true, hasOfficialValues: false });
});

test('a settlement without the tables before says that its rollovers were not verified', async () => {
  expect(await verify(filesOf('draw-2'))).toMatchObject({ ok: true, isCarryVerified: false });
});

test('another draw before is refused', async () => {
  expect(await verify(filesOf('draw-2', 'draw-2'))).toEqual({ ok: false, problem: 'tables-before-differ' });
});

describe('a settlement with', () => {
  const files = filesOf('draw-2', 'draw-1');
  const entries = entriesOfBundle(vectorBytes('log/tile/entries/000.p/6')) ?? [];
  const verifiedLog = verifyLog(nodeCrypto, policy, { checkpoint: vectorText('log/checkpoint'), entries });
  if (!verifiedLog.ok) throw new Error(verifiedLog.problem);
  const { log } = verifiedLog;

  test('the log is verified to the last entry', async () => {
    expect(await verify({ ...files, log })).toMatchObject({ ok: true, isLogVerified: true });
  });

  test.each(['seal', 'proof', 'rules', 'result', 'settlement', 'tables', 'openings'] as const)(
    'a changed bit of %s is refused',
    async (name) => {
      const bytes = Buffer.from(files[name]);
      for (let bit = 0; bit < bytes.length * 8; bit += 13) {
        const flipped = Buffer.from(flipBit(bytes, bit));
        const spoiled = name === 'openings' ? flipped : flipped.toString('utf8');
        const verified = await verify({ ...files, log, [name]: spoiled });
        expect(verified, `${name}, bit ${bit}`).toMatchObject({ ok: false });
      }
    },
  );
});
