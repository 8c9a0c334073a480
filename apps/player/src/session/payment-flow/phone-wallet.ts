import { useEffect, useState } from 'react';
import { device } from '../../device/device.ts';
import type { PhoneWalletKind, WalletSettings } from '../../device/phone-wallet/phone-wallet.ts';
import { api } from '../api/api.ts';
import { type AppDispatch, type AppStore, useAppDispatch, useAppStore } from '../store/root-reducer.ts';

/** A wallet on the phone that can pay now. */
export interface OfferedWallet {
  kind: PhoneWalletKind;
  settings: WalletSettings;
}

/**
 * Finds the wallet that can pay on this phone. Returns null in a browser, for the partner's
 * players, and if no wallet is set up or the server offers none.
 */
export async function findPhoneWallet(dispatch: AppDispatch, store: AppStore): Promise<OfferedWallet | null> {
  const { phone } = device;
  if (phone === null || store.getState().auth.user?.isExternal === true) return null;
  const asked = api.endpoints.phoneWallets.initiate({ quietFor: 'all' }, { subscribe: false });
  const { data: settings } = await dispatch(asked);
  if (settings === undefined) return null;
  const kind = await phone.payableWallet(settings);
  return kind === null ? null : { kind, settings };
}

/** Returns the wallet that can pay on this phone; null until it's known. */
export function usePhoneWallet(): OfferedWallet | null {
  const [wallet, setWallet] = useState<OfferedWallet | null>(null);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    let isShown = true;
    void findPhoneWallet(dispatch, store).then((found) => {
      if (isShown) setWallet(found);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, store]);
  return wallet;
}
