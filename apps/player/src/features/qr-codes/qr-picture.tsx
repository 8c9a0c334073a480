import { useEffect, useState } from 'react';
import { sayNotLoaded } from '@loto/design/missing-part';
import { type QrModules, qrModulesOf, qrPath, qrSide } from './qr-drawing.ts';
import styles from './qr-codes.module.css';

/** The QR code of a URL, dark on light in every theme. Its space is reserved until it's drawn. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  const modules = useQrModules(url);
  return (
    <span className={styles.paper} role="img" aria-label={label}>
      {modules && (
        <svg
          viewBox={`0 0 ${qrSide(modules)} ${qrSide(modules)}`}
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={qrPath(modules)} />
        </svg>
      )}
    </span>
  );
}

/** Returns the modules for a text; null until the library is loaded. */
function useQrModules(text: string): QrModules | null {
  const [drawn, setDrawn] = useState<{ text: string; modules: QrModules } | null>(null);
  useEffect(() => {
    let isWanted = true;
    qrModulesOf(text).then(
      (modules) => isWanted && setDrawn({ text, modules }),
      // The link can be shared without the picture.
      sayNotLoaded,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.modules : null;
}
