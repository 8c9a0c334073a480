import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { buildTargets } from './supported-browsers.ts';

/** Browsers that aren't considered: proxies, and engines that are no longer developed. */
const others = /^(?:op_mini|op_mob|and_uc|and_qq|baidu|kaios|ie|ie_mob|bb|android 4)/;

test('the build is for the oldest browsers of the list', () => {
  expect(buildTargets()).toEqual(['chrome126', 'edge126', 'firefox127', 'ios16.4', 'opera111', 'safari16.4']);
});

test('the list names every browser of the last 30 months', () => {
  const listed = new Set(browserslist(undefined, { path: import.meta.dirname }));
  const recent = browserslist('last 2.5 years').filter((name) => !others.test(name));
  expect(recent.length).toBeGreaterThan(20);
  expect(recent.filter((name) => !listed.has(name))).toEqual([]);
});
