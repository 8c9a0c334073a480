import { expect, it } from 'vitest';
import { CleanupStack } from './cleanup-stack.ts';

it('closes in reverse order, once', async () => {
  const closed: string[] = [];
  const list = new CleanupStack();
  list.add(() => void closed.push('database'));
  list.add(async () => void closed.push('api'));
  await Promise.all([list.closeAll(), list.closeAll()]);
  expect(closed).toEqual(['api', 'database']);
});

it('closes the others if one fails, and reports the failure', async () => {
  const closed: string[] = [];
  const list = new CleanupStack();
  list.add(() => void closed.push('database'));
  list.add(() => Promise.reject(new Error('stuck')));
  await expect(list.closeAll()).rejects.toThrow('stuck');
  expect(closed).toEqual(['database']);
});

it('immediately closes what is added after closing began', async () => {
  const closed: string[] = [];
  const list = new CleanupStack();
  list.add(() => void closed.push('early'));
  const cleanup = list.closeAll();
  list.add(() => void closed.push('late'));
  await cleanup;
  await list.closeAll();
  expect(closed).toEqual(['early', 'late']);
});
