import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company, ProductNames } from '@loto/api-contract';
import {
  type AcceptedVersions,
  acceptedVersionsOf,
  demonstrationFolder,
  madeUpValues,
  readProductFolder,
} from '@loto/product-folder';
import { isDeployed, isReal } from './deployed.ts';
import { defineSettings, optionalText } from './define-settings.ts';
import type { Environment } from './settings.ts';

/** Settings for the product folder and the built web app. */
export const productSettings = defineSettings('The product', {
  PRODUCT_FOLDER: {
    schema: optionalText,
    about:
      'The product folder: names, company, licence and legal texts ([docs/operate/product-folder.md](operate/product-folder.md)). Production refuses what is made up; outside production and staging the default is that of the demonstration.',
    example: '/etc/loto/product',
    inProduction: 'required',
    chart: { schema: { pattern: '^/' }, isInImage: true },
  },
  WEB_ROOT: {
    schema: optionalText,
    about:
      'The folder of the web app that was built from that product folder; without it the server only answers calls.',
    example: '/srv/loto/apps/player/build/client',
    chart: 'fixed',
  },
});

/** The contents of the product folder. */
export interface ProductConfig {
  readonly names: ProductNames;
  readonly company: Company;
  /** Versions of the texts that players must accept before they buy. */
  readonly acceptedVersions: AcceptedVersions;
}

/**
 * Reads the product folder. Outside of production and staging, it defaults to the demo's.
 * @param problems receives its problems and, in production, any fictitious data
 */
export function readProduct(
  env: Pick<Partial<Environment>, 'PRODUCT_FOLDER' | 'LOTO_ENV' | 'WEB_ROOT'>,
  problems: string[],
): ProductConfig | null {
  const isStrict = isDeployed(env.LOTO_ENV);
  if (isStrict && !env.PRODUCT_FOLDER) {
    problems.push('PRODUCT_FOLDER is missing: production needs the operator’s own');
    return null;
  }
  const { folder, problems: unreadable } = readProductFolder(env.PRODUCT_FOLDER || demonstrationFolder);
  const found = [...unreadable];
  if (folder !== null && isReal(env.LOTO_ENV)) {
    const { folder: demo } = readProductFolder(demonstrationFolder);
    if (demo !== null) found.push(...madeUpValues(folder, demo));
  }
  if (folder !== null && env.WEB_ROOT) found.push(...otherPlayer(env.WEB_ROOT, folder.digest, isStrict));
  problems.push(...found.map((problem) => `PRODUCT_FOLDER: ${problem}`));
  if (folder === null) return null;
  return { names: folder.names, company: folder.company, acceptedVersions: acceptedVersionsOf(folder) };
}

/**
 * Returns a problem if the built web app contains other product names and texts than this server.
 */
function otherPlayer(webRoot: string, digest: string, isStrict: boolean): string[] {
  const path = join(webRoot, 'product-digest.txt');
  if (!existsSync(path)) {
    return isStrict
      ? [`the player in WEB_ROOT does not say what it was built from (${path} is missing)`]
      : [];
  }
  if (readFileSync(path, 'utf8').trim() === digest) return [];
  return ['the player in WEB_ROOT was built from another one: build it again from this one'];
}
