/** The camera, for QR codes. */
export interface Scanner {
  /**
   * Scans one code; resolves to null when the player closed the camera or does not allow it.
   * @param instructions shown over the picture
   */
  scanQrCode(instructions: string): Promise<string | null>;
}
