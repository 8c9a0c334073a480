import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageProblems, imageStages } from './dockerfile.ts';
import { PROJECT_FOLDER } from './project.ts';

const textOf = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');
const dockerfile = textOf('deploy/Dockerfile');

it('the image contains nothing that would help an attacker', () => {
  expect(imageProblems(dockerfile)).toEqual([]);
});

it('the image runs the project’s Node, and omits everything that is not the product', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: { node: string } };
  for (const { base } of imageStages(dockerfile))
    expect(base).toMatch(new RegExp(`^node:${dependencies.node.replaceAll('.', '\\.')}-`));
  const ignored = textOf('.dockerignore').split('\n');
  for (const path of ['.git', '**/node_modules', '.env', '.loto']) expect(ignored).toContain(path);
});

it.each([
  ['FROM node:24.21.0-bookworm-slim@', 'FROM node:24@', 'no exact version and digest'],
  [/@sha256:\w+ AS build/, ' AS build', 'no exact version and digest'],
  ['USER node\n', '', 'the last USER is root'],
  ['USER node', 'USER 0', 'the last USER is root'],
  ['ENV NODE_ENV', 'ENV CNP_KEY=abc NODE_ENV', 'a secret stays'],
  ['COPY --from=build /srv/loto/packages', 'COPY packages', 'copies from an earlier one'],
  ['RUN rm -rf /usr', 'RUN npm ci && rm -rf /usr', 'builds'],
  ['CMD ["node", "apps/api/src/main.ts", "--production"]', 'CMD node main.ts', 'a shell'],
  ['COPY . .', 'ADD . .', 'ADD is not used'],
  ['HEALTHCHECK', '# HEALTHCHECK', 'HEALTHCHECK'],
])('%s must not become %s', (from, to, problem) => {
  const changed = dockerfile.replace(from, to);
  expect(changed).not.toBe(dockerfile);
  expect(imageProblems(changed).join('\n')).toContain(problem);
});
