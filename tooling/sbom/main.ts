/**
 * `npm run sbom`: what the server and the apps are made of, as CycloneDX 1.6 in JSON on standard
 * output. npm lists it from the lock file as CycloneDX 1.5, of which 1.6 is an extension.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { deliveredComponents, type Bom, type Workspace } from './delivered-components.ts';

const delivered = ['@loto/api', '@loto/player', '@loto/phone'];

const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
  cwd: PROJECT_FOLDER,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  console.error(`npm could not list the packages. ${stderr}`);
  process.exit(1);
}
const listed = JSON.parse(stdout) as Bom & { readonly bomFormat: string; readonly specVersion: string };
if (listed.bomFormat !== 'CycloneDX' || !['1.5', '1.6'].includes(listed.specVersion)) {
  console.error(`npm wrote another format than is known here: ${listed.specVersion}`);
  process.exit(1);
}
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: PROJECT_FOLDER }).map(
  (path) => JSON.parse(readFileSync(join(PROJECT_FOLDER, path), 'utf8')) as Workspace,
);
const bom = deliveredComponents(listed, delivered, workspaces);
const text = JSON.stringify(
  {
    ...bom,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    // npm calls what is listed by its folder
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name: 'loto' } },
  },
  null,
  2,
);
console.log(text);
