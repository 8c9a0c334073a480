import { expect } from 'vitest';
import { addOperators, type TestApp } from '../../testing/index.ts';
import { runOperator } from '../run-operator.ts';

type Ended = Awaited<ReturnType<typeof runOperator>>;

/** What operators type, each with their own token. */
export interface Terminal {
  readonly tokens: Record<string, string>;
  /** `typed` is what they type at a prompt. */
  readonly type: (words: string, operator?: string, typed?: string) => Promise<Ended>;
  /** Types a command that takes two persons. @returns the number of its request */
  readonly request: (words: string, operator: string, typed?: string) => Promise<number>;
  /** Has a command requested by one operator and approved by another. */
  readonly approved: (words: string, by: readonly [string, string], typed?: string) => Promise<Ended>;
}

/** The operators ana and radu of a test, with every role. */
export async function openTerminal(app: TestApp): Promise<Terminal> {
  const tokens = await addOperators(app);
  const type: Terminal['type'] = async (words, operator, typed = '') => {
    const line = words.split(' ').concat(operator === undefined ? [] : ['--as', operator]);
    const token = operator === undefined ? '' : (tokens[operator] ?? '');
    return runOperator(await app.operations(), line, token, async () => typed);
  };
  const request: Terminal['request'] = async (words, operator, typed) => {
    const ended = await type(words, operator, typed);
    expect(ended).toMatchObject({ exitCode: 0 });
    const [, number] = /approve (\d+) /.exec(ended.lines.join('\n')) ?? [];
    expect(number).toBeDefined();
    return Number(number);
  };
  return {
    tokens,
    type,
    request,
    async approved(words, [one, other], typed) {
      const number = await request(words, one, typed);
      return type(`approve ${number}`, other, typed);
    },
  };
}
