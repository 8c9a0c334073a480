import type { Scanner } from './scanner.ts';

/** Of the plugin, on both platforms. */
const cameraAccessDenied = 'OS-PLUG-BARC-0007';

export const nativeScanner: Scanner = {
  async scanQrCode(instructions) {
    try {
      // it brings a scanner for browsers with it: loaded when the camera is asked for, not before
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
