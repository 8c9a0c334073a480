/** A browser reads a file's address after the click; then it can go. */
const addressKeptMs = 60_000;

/** Does something with the address of a file that was made in the page, such as saving it. */
export async function withFileAddress(file: Blob, use: (address: string) => unknown): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    await use(address);
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
  }
}
