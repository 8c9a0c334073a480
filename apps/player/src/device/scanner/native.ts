import type { Scanner } from './scanner.ts';

export const nativeScanner: Scanner = {
  async scanQrCode(instructions) {
    // it brings a scanner for browsers with it: loaded when the camera is asked for, not before
    const { CapacitorBarcodeScanner, CapacitorBarcodeScannerTypeHint } =
      await import('@capacitor/barcode-scanner');
    try {
      const { ScanResult: text } = await CapacitorBarcodeScanner.scanBarcode({
        hint: CapacitorBarcodeScannerTypeHint.QR_CODE,
        scanInstructions: instructions,
      });
      return text === '' ? null : text;
    } catch {
      // closed, or the camera is not allowed: the plugin rejects for both
      return null;
    }
  },
};
