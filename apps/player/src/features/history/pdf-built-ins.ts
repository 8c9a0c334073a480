function add(owner: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function withResolvers<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/**
 * Copies the buffer instead of transferring it, because the renderer doesn't read the old one
 * again.
 */
function transferToFixedLength(this: ArrayBuffer, byteLength = this.byteLength): ArrayBuffer {
  const copy = new Uint8Array(byteLength);
  copy.set(new Uint8Array(this, 0, Math.min(byteLength, this.byteLength)));
  return copy.buffer;
}

async function bytes(this: Response | Blob): Promise<Uint8Array> {
  return new Uint8Array(await this.arrayBuffer());
}

// Missing before Safari 17.4.
add(Promise, 'withResolvers', withResolvers);
add(ArrayBuffer.prototype, 'transferToFixedLength', transferToFixedLength);
// Missing before Chrome 132, Firefox 128 and Safari 18.4.
add(Response.prototype, 'bytes', bytes);
add(Blob.prototype, 'bytes', bytes);

/**
 * Importing this constant runs the module, which adds functions that the PDF renderer requires and
 * some supported browsers lack. The renderer's build for older browsers contains the others. The
 * page and its worker import this module first.
 */
export const hasPdfBuiltIns = true;
