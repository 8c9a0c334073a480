import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { holdActiveSession, lockPlayer } from '../accounts/index.ts';
import { deleteDeviceOf, hasDevice, putDevice } from './push-device-table.ts';
import type { Push } from './push.ts';
import { findChoices, writeChoices } from './push-setting-table.ts';

/** Returns which kinds of messages the player enabled, and whether this device receives them. */
export function getPushSettings({
  config,
  database,
  pushSenders,
}: Push): CallHandler<Calls['getPushSettings']> {
  return async (_request, { bearer }) => ({
    data: {
      kinds: await findChoices(database, bearer.playerId),
      isDeviceAdded: await hasDevice(database, bearer),
      platforms: [...pushSenders.platforms],
      webPushKey: config.push.webPush?.keys[0].publicKey ?? null,
    },
  });
}

/** Enables and disables kinds of messages. */
export function choosePushKinds({ database }: Push): CallHandler<Calls['choosePushKinds']> {
  return async ({ body }, { bearer: { playerId } }) => {
    const kinds = await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      await writeChoices(transaction, playerId, body);
      return findChoices(transaction, playerId);
    });
    return { data: { kinds } };
  };
}

/**
 * Adds the calling device, replacing the session's earlier one.
 * @throws {ApiError} PUSH_NOT_OFFERED
 */
export function addPushDevice({ clock, database, pushSenders }: Push): CallHandler<Calls['addPushDevice']> {
  return async ({ body }, { bearer, language }) => {
    if (!pushSenders.platforms.includes(body.platform)) throw new ApiError('PUSH_NOT_OFFERED');
    const now = clock.now();
    await database.transaction().execute(async (transaction) => {
      const isThere = await lockPlayer(transaction, bearer.playerId);
      // If a concurrent sign-out comes first this call is rejected; otherwise the sign-out removes
      // the device.
      if (!isThere || !(await holdActiveSession(transaction, bearer, now)))
        throw new ApiError('UNAUTHENTICATED');
      await putDevice(transaction, bearer, body, { language, now });
    });
    return { data: {} };
  };
}

/** Removes the calling device, if it was added. */
export function removePushDevice({ database }: Push): CallHandler<Calls['removePushDevice']> {
  return async (_request, { bearer }) => {
    await deleteDeviceOf(database, bearer);
    return { data: {} };
  };
}
