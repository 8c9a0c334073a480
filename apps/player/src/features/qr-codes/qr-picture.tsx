import { qrPath, qrSide } from './qr-drawing.ts';
import { useQrModules } from './use-qr-modules.ts';
import styles from './qr-codes.module.css';

/**
 * The QR code of an address, ink on paper in every theme; its space is reserved until it is drawn.
 */
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
