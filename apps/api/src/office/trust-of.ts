import type { Config } from '../config/config.ts';
import type { Trust } from '../features/operators/index.ts';

/** Returns what the verification of operators' signatures starts from. */
export function trustOf({
  environment,
  publicUrl,
  office,
}: Pick<Config, 'environment' | 'publicUrl' | 'office'>): Trust {
  return {
    installation: `${environment} ${new URL(publicUrl).hostname}`,
    origin: office.origin,
    rootKeys: office.rootKeys,
  };
}
