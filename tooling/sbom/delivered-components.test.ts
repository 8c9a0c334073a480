import { expect, it } from 'vitest';
import { deliveredComponents, type Workspace } from './delivered-components.ts';

const refs = ['@loto/api@1.0.0', '@loto/sandbox@1.0.0', 'pg@8.0.0', 'oidc-provider@9.0.0', 'jose@6.0.0'];
const bom = {
  metadata: { component: { 'bom-ref': 'loto@1.0.0' } },
  components: refs.map((ref) => ({
    'bom-ref': ref,
    name: ref.split('@').at(-2)?.replace('loto/', '') ?? '',
  })),
  dependencies: [
    { ref: 'loto@1.0.0', dependsOn: ['@loto/api@1.0.0', '@loto/sandbox@1.0.0'] },
    { ref: '@loto/api@1.0.0', dependsOn: ['pg@8.0.0', '@loto/sandbox@1.0.0'] },
    { ref: '@loto/sandbox@1.0.0', dependsOn: ['oidc-provider@9.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: ['jose@6.0.0', 'pg@8.0.0'] },
  ],
};
const workspaces: readonly Workspace[] = [
  { name: '@loto/api', dependencies: { pg: '8.0.0' } },
  { name: '@loto/sandbox', dependencies: { 'oidc-provider': '9.0.0' } },
];

it('lists what a delivered workspace needs at run time, without development packages', () => {
  const { components, dependencies } = deliveredComponents(bom, ['@loto/api'], workspaces);
  expect(components.map(({ name }) => name)).toEqual(['@loto/api', 'pg', 'jose']);
  expect(dependencies).toEqual([
    { ref: 'loto@1.0.0', dependsOn: ['@loto/api@1.0.0'] },
    { ref: '@loto/api@1.0.0', dependsOn: ['pg@8.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: ['jose@6.0.0', 'pg@8.0.0'] },
  ]);
});

it('requires each of them to be listed', () => {
  expect(() => deliveredComponents(bom, ['@loto/player'], workspaces)).toThrow('npm lists no @loto/player');
});
