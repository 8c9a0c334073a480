import { expect, test } from 'vitest';
import { projectFiles, textOf } from '../hygiene/project-files.ts';
import { buildOf, repeatedIn, VERSION_PLACES, withRelease, withVersion } from './version-places.ts';

const { version } = JSON.parse(textOf('package.json')) as { version: string };

test.each(VERSION_PLACES.map((place) => [place.path, place] as const))(
  '%s has the version',
  (path, place) => {
    const repeated = repeatedIn(place, textOf(path));
    for (const found of repeated) expect(found.length).toBeGreaterThan(0);
    expect([...new Set(repeated.flat())].toSorted()).toEqual(
      [version, ...(place.builds === undefined ? [] : [buildOf(version)])].toSorted(),
    );
  },
);

test.each(VERSION_PLACES.map((place) => [place.path, place] as const))(
  '%s gets another one',
  (path, place) => {
    const changed = withVersion(place, textOf(path), '12.3.4');
    const expected = ['12.3.4', ...(place.builds === undefined ? [] : ['120304'])];
    expect([...new Set(repeatedIn(place, changed).flat())].toSorted()).toEqual(expected.toSorted());
    expect(withVersion(place, changed, version)).toBe(textOf(path));
  },
);

test('no package of the repository has its own version', () => {
  const manifests = projectFiles().filter((path) =>
    /^(?:\w+\/)+[\w-]+\/package\.json$|^(?:e2e|bench|tooling)\/package\.json$/.test(path),
  );
  expect(manifests.length).toBeGreaterThan(8);
  const own = manifests.filter((path) => /"(?:version|@loto\/[\w-]+)": "(?!0\.0\.0")/.test(textOf(path)));
  expect(own).toEqual([]);
});

test('unreleased entries get the heading of the version', () => {
  const text = withRelease('# Changelog\n\n## [Unreleased]\n\n### Added\n', '1.0.0', '2026-11-28');
  expect(text).toBe('# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-28\n\n### Added\n');
  expect(() => withRelease('# Changelog\n', '1.0.0', '2026-11-28')).toThrow('has no ## [Unreleased]');
  expect(textOf('CHANGELOG.md')).toContain('\n## [Unreleased]\n');
});
