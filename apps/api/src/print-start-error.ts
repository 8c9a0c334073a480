import { ConfigRefused } from './config/define-settings.ts';
import { InstallationDiffers } from './platform/database/installation.ts';
import { SchemaUnknown } from './platform/database/schema-version.ts';
import { RoleTooMighty } from './platform/database/require-restricted-role.ts';

const mendable = [ConfigRefused, RoleTooMighty, SchemaUnknown, InstallationDiffers];

/**
 * Prints why a server program doesn't start. Errors that an operator can fix are printed as a
 * sentence, others with their stack.
 */
export function printStartError(error: unknown): void {
  const isMendable = mendable.some((kind) => error instanceof kind);
  console.error(isMendable ? (error as Error).message : error);
}
