import { expect, it } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

it('the web apps load every late component with lazyPart, which reports a missing script', () => {
  const lazy = projectFiles()
    .filter((path) => /^(?:apps|packages)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .filter((path) => /\blazy\(/.test(textOf(path)));
  expect(lazy).toEqual(['packages/design/src/missing-part.tsx']);
});
