import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOfBundle, parseEntry, parseTables, readUtf8, tilePath } from '@loto/draw-seal';
import type { GivenFile } from '../given-files.ts';

/** Returns the files at a path, including those below a folder. */
export async function readPath(path: string): Promise<GivenFile[]> {
  if (!(await stat(path)).isDirectory()) return [{ name: path, content: await openAsBlob(path) }];
  const names = await readdir(path);
  const found = await Promise.all(names.toSorted().map((name) => readPath(join(path, name))));
  return found.flat();
}

/** Number of entries in a full bundle (C2SP tlog-tiles). */
const bundleWidth = 256;

/**
 * Returns the files published at a URL, such as `https://loto.example/seals/v1`: the whole log and
 * the settled draws.
 * @param drawId this draw and the previous one; undefined for all
 * @throws {Error} if the URL doesn't respond
 */
export async function readAddress(address: string, drawId?: string): Promise<GivenFile[]> {
  const base = address.replace(/\/+$/, '');
  const get = async (path: string): Promise<GivenFile | null> => {
    const answer = await fetch(`${base}/${path}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${base}/${path} answers with ${answer.status}`);
    return { name: path, content: await answer.blob() };
  };
  const [policy, checkpoint] = [await get('policy.txt'), await get('log/checkpoint')];
  if (checkpoint === null) throw new Error(`There is no log at ${base}`);
  const size = Number((await checkpoint.content.text()).split('\n')[1]);
  const bundles: GivenFile[] = [];
  for (let tile = 0; tile * bundleWidth < size; tile += 1) {
    const width = Math.min(bundleWidth, size - tile * bundleWidth);
    const bundle = await get(`log/tile/entries/${tilePath(tile, width)}`);
    if (bundle !== null) bundles.push(bundle);
  }
  const settled = drawId === undefined ? await settledIn(bundles) : [drawId];
  const draws: GivenFile[] = [];
  for (const id of settled) {
    const files = await Promise.all(drawFiles.map((name) => get(`draws/${id}/${name}`)));
    draws.push(...files.filter((file) => file !== null));
  }
  if (drawId !== undefined) {
    const own = draws.find(({ name }) => name.endsWith('settlement.json'));
    const carryFrom = own === undefined ? null : parseTables(await own.content.text())?.carryFrom;
    const before = carryFrom ? await get(`draws/${carryFrom}/settlement.json`) : null;
    if (before !== null) draws.push(before);
  }
  return [...(policy === null ? [] : [policy]), checkpoint, ...bundles, ...draws];
}

const drawFiles = [
  'seal.txt',
  'proof.txt',
  'result.txt',
  'settlement.txt',
  'rules.json',
  'settlement.json',
  'openings.gz',
];

/** Returns the draws that are settled in a log. */
async function settledIn(bundles: readonly GivenFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { content } of bundles) {
    for (const bytes of entriesOfBundle(new Uint8Array(await content.arrayBuffer())) ?? []) {
      const entry = parseEntry(readUtf8(bytes) ?? '');
      if (entry?.kind === 'settlement') ids.push(entry.drawId);
    }
  }
  return ids;
}
