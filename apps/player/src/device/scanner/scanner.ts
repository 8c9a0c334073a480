/**
 * The result of a scan: the text of a code, `closed` by the player, or `forbidden` because the
 * phone doesn't let the app use the camera.
 */
export type Scan = { readonly text: string } | 'closed' | 'forbidden';

/** The camera as a scanner of QR codes. */
export interface Scanner {
  /**
   * Scans one code.
   * @param instructions shown over the picture
   */
  scanQrCode(instructions: string): Promise<Scan>;
}
