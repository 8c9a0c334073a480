import { expect, test } from 'vitest';
import { createEmit, defineFeature, handlersOf, type Feature } from './feature.ts';

const event = { playerId: '00000000-0000-4000-8000-000000000000' };
const transaction = {} as never;

const handler = async () => ({ data: {} });

function feature(name: string, onPlayerDeleted?: Feature['onPlayerDeleted']): Feature {
  return defineFeature({ name, ...(onPlayerDeleted !== undefined && { onPlayerDeleted }) });
}

test('an event reaches the features in order, one after the other', async () => {
  const steps: string[] = [];
  const emit = createEmit(() => [
    feature('one', async () => {
      steps.push('one begins');
      await new Promise(setImmediate);
      steps.push('one ends');
    }),
    feature('none'),
    feature('two', async (given, { playerId }) => {
      expect(given).toBe(transaction);
      steps.push(`two: ${playerId}`);
    }),
  ]);
  await emit('onPlayerDeleted', transaction, event);
  expect(steps).toEqual(['one begins', 'one ends', `two: ${event.playerId}`]);
});

test('a feature that rejects an event is the last to get it', async () => {
  const steps: string[] = [];
  const emit = createEmit(() => [
    feature('one', async () => {
      throw new Error('refused');
    }),
    feature('two', async () => void steps.push('two')),
  ]);
  await expect(emit('onPlayerDeleted', transaction, event)).rejects.toThrow('refused');
  expect(steps).toEqual([]);
});

test('the handlers of all features are merged into one map', () => {
  const features = [
    defineFeature({ name: 'one', handlers: { logout: handler } }),
    feature('none'),
    defineFeature({ name: 'two', handlers: { deleteAccount: handler } }),
  ] as const;
  expect(Object.keys(handlersOf(features))).toEqual(['logout', 'deleteAccount']);
});
