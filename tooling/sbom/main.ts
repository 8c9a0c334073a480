/**
 * `npm run sbom` prints the components of the server and the apps as JSON. npm lists them from the
 * lock file, in its version of CycloneDX.
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
const listed = JSON.parse(stdout) as Bom;
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: PROJECT_FOLDER }).map(
  (path) => JSON.parse(readFileSync(join(PROJECT_FOLDER, path), 'utf8')) as Workspace,
);
const bom = deliveredComponents(listed, delivered, workspaces);
// npm uses the folder's name for the project.
const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name: 'loto' } };
console.log(JSON.stringify({ ...bom, metadata }, null, 2));
