import type { Profiler } from 'node:inspector';

/** A part of a program, and its share of the thread's busy time. */
export interface Share {
  readonly name: string;
  readonly percent: number;
}

/**
 * Returns the shares of a thread's time, largest first: packages by name, `node` for its own
 * modules, `native` for code without source (system calls, the engine), `gc`, and `ours`. Idle time
 * is excluded.
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const taken = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame === undefined || frame.functionName === '(idle)') continue;
    const name = partOf(frame.functionName, frame.url);
    const micros = timeDeltas[index] ?? 0;
    taken.set(name, (taken.get(name) ?? 0) + micros);
    total += micros;
  }
  return [...taken]
    .map(([name, micros]) => ({ name, percent: (micros / total) * 100 }))
    .toSorted((one, other) => other.percent - one.percent);
}

function partOf(functionName: string, url: string): string {
  if (functionName === '(garbage collector)') return 'gc';
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (installed !== undefined) return installed;
  if (url.startsWith('node:')) return 'node';
  return url.startsWith('file:') ? 'ours' : 'native';
}
