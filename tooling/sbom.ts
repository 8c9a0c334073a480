/**
 * `npm run sbom`: what the server and the built web app are made of, as CycloneDX 1.6 in JSON on
 * standard output. npm lists it from the lock file as CycloneDX 1.5, of which 1.6 is an extension.
 */
import { spawnSync } from 'node:child_process';
import { PROJECT_FOLDER } from './verify/project.ts';

const workspaces = ['@loto/api', '@loto/player', '@loto/phone'].flatMap((name) => ['--workspace', name]);
const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options, ...workspaces], {
  cwd: PROJECT_FOLDER,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  console.error(`npm could not list the packages. ${stderr}`);
  process.exit(1);
}
const bom = JSON.parse(stdout) as Record<string, unknown>;
if (bom['bomFormat'] !== 'CycloneDX' || !['1.5', '1.6'].includes(String(bom['specVersion']))) {
  console.error(`npm wrote another format than is known here: ${String(bom['specVersion'])}`);
  process.exit(1);
}
// npm calls what is listed by its folder
const metadata = bom['metadata'] as { component: object };
metadata.component = { ...metadata.component, name: 'loto' };
const schema = 'http://cyclonedx.org/schema/bom-1.6.schema.json';
console.log(JSON.stringify({ ...bom, $schema: schema, specVersion: '1.6' }, null, 2));
