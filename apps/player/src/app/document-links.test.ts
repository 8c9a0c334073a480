import { languages } from '@loto/api-contract/product';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { documentNames, type DocumentName } from '@loto/product-folder/document';
import { linksOf, loadDocuments } from '../testing/documents.ts';
import routes from './routes.ts';

const documents = await loadDocuments();
const both = documentNames.flatMap((name) => languages.map((language) => ({ name, language })));

const isPage = (pathname: string) =>
  matchRoutes(routes as RouteObject[], pathname)?.every(({ route }) => route.path !== '*') === true;

describe.each(both)('$name in $language', ({ name, language }) => {
  const links = linksOf(documents[language][name]);
  const ours = links.filter((to) => to.startsWith('/')).map((to) => new URL(to, 'https://loto.test'));

  test('leads to pages that exist, and to sections they have', () => {
    expect(ours.filter(({ pathname }) => !isPage(pathname))).toEqual([]);
    const lost = ours.filter(({ pathname, hash }) => {
      if (hash === '') return false;
      const page = documents[language][pathname.slice(1) as DocumentName];
      return !page.sections.some(({ id }) => `#${id}` === hash);
    });
    expect(lost).toEqual([]);
  });

  test('leads elsewhere only with https, mail and phone', () => {
    const others = links.filter((to) => !to.startsWith('/'));
    expect(others.filter((to) => !/^(?:https:\/\/|mailto:|tel:)/.test(to))).toEqual([]);
  });
});

test('detects a link to a page that does not exist', () => {
  expect(isPage('/user/account/no-such-page')).toBe(false);
  expect(isPage('/user/account/user-manual')).toBe(true);
});
