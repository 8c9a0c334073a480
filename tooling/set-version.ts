/**
 * `npm run set-version -- 1.0.0` writes the version to every file that repeats it, and adds its
 * heading above the changelog's unreleased entries (CONTRIBUTING.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_FORM, VERSION_PLACES, withRelease, withVersion } from './release/version-places.ts';
import { PROJECT_FOLDER } from './verify/project.ts';

function change(path: string, changed: (text: string) => string): void {
  const file = join(PROJECT_FOLDER, path);
  writeFileSync(file, changed(readFileSync(file, 'utf8')));
}

const [version = ''] = process.argv.slice(2);
if (VERSION_FORM.test(version)) {
  for (const place of VERSION_PLACES) change(place.path, (text) => withVersion(place, text, version));
  change('CHANGELOG.md', (text) => withRelease(text, version, new Date().toISOString().slice(0, 10)));
  console.log(`The product is ${version} now. Look at git diff, then go on as CONTRIBUTING.md says.`);
} else {
  console.error('Name a version such as 1.0.0: npm run set-version -- 1.0.0');
  process.exitCode = 2;
}
