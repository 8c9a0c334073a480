import { useRef } from 'react';
import { referralCalls, useGenerateReferralCodeMutation } from '../../session/calls/referral-calls.ts';
import type { ApiError } from '../../session/api-error.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';

/** Makes a code and puts it first in the list. Answers null, or what failed. */
export function useAddQrCode() {
  const [generate, { isLoading }] = useGenerateReferralCodeMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);

  async function addQrCode(label: string): Promise<ApiError | null> {
    isUnderWay.current = true;
    const { data, error } = await generate({ body: { label } });
    isUnderWay.current = false;
    if (data === undefined) return error as ApiError;
    dispatch(
      referralCalls.util.updateQueryData('referralCodes', {}, (list) => {
        list.referralCodes.unshift(data.referralCode);
        list.totalCount += 1;
      }),
    );
    return null;
  }

  return { addQrCode, isPending: isLoading, isUnderWay };
}
