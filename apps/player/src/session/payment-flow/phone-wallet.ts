import { useEffect, useRef, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { device } from '../../device/device.ts';
import type { PhoneWalletKind, WalletSettings } from '../../device/phone-wallet/phone-wallet.ts';
import { useAppStore } from '../store/root-reducer.ts';

/** A wallet of the phone that can pay now. */
export interface OfferedWallet {
  kind: PhoneWalletKind;
  settings: WalletSettings;
}

/**
 * Looks for the wallet that can pay on this phone; null in a browser, for players of the partner,
 * and where none is set up or the server offers none.
 */
export function useFindPhoneWallet(): () => Promise<OfferedWallet | null> {
  const [ask] = useCall('phoneWallets');
  const store = useAppStore();
  return async () => {
    const { phone } = device;
    if (phone === null || store.getState().auth.user?.isExternal === true) return null;
    const { data: settings } = await ask({ quietFor: 'all' }, true);
    if (settings === undefined) return null;
    const kind = await phone.payableWallet(settings);
    return kind === null ? null : { kind, settings };
  };
}

/** The wallet that can pay on this phone; null until it is known. */
export function usePhoneWallet(): OfferedWallet | null {
  const [wallet, setWallet] = useState<OfferedWallet | null>(null);
  const find = useRef(useFindPhoneWallet());
  useEffect(() => {
    let isShown = true;
    void find.current().then((found) => {
      if (isShown) setWallet(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return wallet;
}
