import { expect, test } from 'vitest';
import { chartCommands, namedObjects } from './chart-page.ts';

const page = `Run \`helm rollback loto\` or not \`values.yaml\`, then
\`\`\`sh
kubectl -n loto logs -f job/loto-migrate
helm -n loto status loto    # why
\`\`\`
and \`kubectl -n loto rollout status deploy/loto-app\`.
\`\`\`yaml
job/none
\`\`\`
`;

test('a page’s commands are its blocks, and the spans that are commands', () => {
  expect(chartCommands(page)).toEqual([
    'helm rollback loto',
    'kubectl -n loto logs -f job/loto-migrate\nhelm -n loto status loto    # why',
    'kubectl -n loto rollout status deploy/loto-app',
  ]);
});

test('the objects that they name have a kind', () => {
  expect(namedObjects(page)).toEqual(['Job/loto-migrate', 'Deployment/loto-app']);
});
