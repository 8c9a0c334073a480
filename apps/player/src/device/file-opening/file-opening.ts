/** Showing a file from a signed link, and handing it to another app. */
export interface FileOpening {
  /** Saves the file under the given name. */
  download(fileUrl: string, fileName: string): void;
  /** Whether the device can hand an address to other apps. */
  canShare(): boolean;
  /** Opens the device's share sheet; resolves to false when the person changed their mind. */
  share(title: string, url: string): Promise<boolean>;
}
