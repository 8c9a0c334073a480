import type { LockedPackage } from './lock-file.ts';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The machines that a package is for, in npm's words. */
export type Platform = Pick<LockedPackage, 'os' | 'cpu' | 'libc'>;

/**
 * The machines that a package is for, as its name tells (`…-linux-x64-musl`); null when the name
 * does not tell.
 */
export function platformOf(name: string): Platform | null {
  const words = name.split(/[-/]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (processor === undefined || (system === undefined && processor !== 'wasm32')) return null;
  const library = system === 'linux' ? words.at(-1) : undefined;
  return {
    cpu: [processor],
    ...(system !== undefined && { os: [system] }),
    ...(library?.startsWith('musl') === true && { libc: ['musl'] }),
    ...(library?.startsWith('gnu') === true && { libc: ['glibc'] }),
  };
}
