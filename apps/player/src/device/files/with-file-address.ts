/** How long the URL stays valid, because a browser reads it only after the click. */
const addressKeptMs = 60_000;

/** Calls a function with the URL of a file that was created in the page, for example to save it. */
export async function withFileAddress(file: Blob, use: (address: string) => unknown): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    await use(address);
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
  }
}
