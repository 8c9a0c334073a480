/**
 * A file that repeats the version, or the phone apps' build number, which is derived from the
 * version.
 */
interface VersionPlace {
  readonly path: string;
  /** Each is global and has one group for the repeated value. */
  readonly versions: readonly RegExp[];
  readonly builds?: readonly RegExp[];
}

/**
 * Files that repeat the product's version in package.json because they can't read it. The
 * repository's own packages have no versions: they are always 0.0.0.
 */
export const VERSION_PLACES: readonly VersionPlace[] = [
  { path: 'package.json', versions: [/^ {2}"version": "(.*)"/gm] },
  {
    path: 'package-lock.json',
    versions: [/^ {2}"version": "(.*)"/gm, /^ {6}"name": "loto",\n {6}"version": "(.*)"/gm],
  },
  { path: 'packages/api-contract/src/product.ts', versions: [/^ {2}appVersion: '(.*)'/gm] },
  { path: 'deploy/helm/loto/Chart.yaml', versions: [/^version: (.*)$/gm, /^appVersion: (.*)$/gm] },
  {
    path: 'apps/phone/android/app/build.gradle',
    versions: [/versionName "(.*)"/g],
    builds: [/versionCode (\d+)$/gm],
  },
  {
    path: 'apps/phone/ios/App/App.xcodeproj/project.pbxproj',
    versions: [/MARKETING_VERSION = (.*);/g],
    builds: [/CURRENT_PROJECT_VERSION = (\d+);/g],
  },
];

/** Matches a version of the product. The stores accept no other format. */
export const VERSION_FORM = /^\d{1,4}\.\d{1,2}\.\d{1,2}$/;

/** Returns the phone apps' build number, for example 908 for 0.9.8 (docs/phone-apps.md). */
export function buildOf(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return String(major * 10_000 + minor * 100 + patch);
}

/** Returns the versions and build numbers in a file, as one list per pattern. */
export function repeatedIn({ versions, builds = [] }: VersionPlace, text: string): string[][] {
  return [...versions, ...builds].map((form) => Array.from(text.matchAll(form), ([, found = '']) => found));
}

/** Returns a file's contents with another version. */
export function withVersion({ versions, builds = [] }: VersionPlace, text: string, version: string): string {
  const named = versions.reduce((before, form) => replaceGroup(before, form, version), text);
  return builds.reduce((before, form) => replaceGroup(before, form, buildOf(version)), named);
}

function replaceGroup(text: string, form: RegExp, value: string): string {
  return text.replace(form, (whole: string, old: string) => {
    const at = whole.lastIndexOf(old);
    return `${whole.slice(0, at)}${value}${whole.slice(at + old.length)}`;
  });
}

/**
 * Moves the changelog's unreleased entries below a heading for the version.
 * @param day such as 2026-11-28
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const heading = '## [Unreleased]\n';
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no ${heading.trimEnd()}`);
  return changelog.replace(heading, () => `${heading}\n## [${version}] - ${day}\n`);
}
