import type { Scanner } from './scanner.ts';

/** The plugin's error code on both platforms. */
const cameraAccessDenied = 'OS-PLUG-BARC-0007';

export const nativeScanner: Scanner = {
  async scanQrCode(instructions) {
    try {
      // Contains a scanner for browsers, so it's loaded only when the camera is used.
      const { CapacitorBarcodeScanner, CapacitorBarcodeScannerTypeHint } =
        await import('@capacitor/barcode-scanner');
      const { ScanResult: text } = await CapacitorBarcodeScanner.scanBarcode({
        hint: CapacitorBarcodeScannerTypeHint.QR_CODE,
        scanInstructions: instructions,
      });
      return text === '' ? 'closed' : { text };
    } catch (error) {
      return (error as { code?: string }).code === cameraAccessDenied ? 'forbidden' : 'closed';
    }
  },
};
