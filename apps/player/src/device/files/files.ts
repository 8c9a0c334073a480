/** Files of the product: a ticket as PDF. */
export interface Files {
  /** Saves the file of a signed link under the given name, or opens it in a phone's viewer. */
  download(fileUrl: string, fileName: string): void | Promise<void>;
  /** Shares the file with other apps; resolves to false if the player cancelled. */
  shareFile(title: string, fileUrl: string, fileName: string): Promise<boolean>;
}
