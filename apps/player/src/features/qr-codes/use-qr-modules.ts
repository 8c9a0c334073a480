import { useEffect, useState } from 'react';
import { qrModulesOf, type QrModules } from './qr-drawing.ts';

/** The modules of a text; null until the library is loaded. */
export function useQrModules(text: string): QrModules | null {
  const [drawn, setDrawn] = useState<{ text: string; modules: QrModules } | null>(null);
  useEffect(() => {
    let isWanted = true;
    qrModulesOf(text).then(
      (modules) => isWanted && setDrawn({ text, modules }),
      // Without the picture the link can still be shared.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.modules : null;
}
