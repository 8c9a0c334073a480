import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officePictures, openOfficePicture } from '../pictures/office-pictures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/operate/office.md'), 'utf8');

test('the guide to the office shows every picture that is taken, and no other', () => {
  const shown = [...guide.matchAll(/\(\.\.\/pictures\/office-([a-z-]+)\.png\)/g)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(officePictures.map(({ name }) => name)));
});

for (const picture of officePictures) {
  test(`the screen ${picture.name} of the guide is as it describes, in English`, async ({ page, stack }) => {
    await openOfficePicture(page, stack.office, picture);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
