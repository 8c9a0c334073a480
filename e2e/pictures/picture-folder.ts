import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum size of a picture in a README, which must load over slow networks. */
const largestBytes = 300 * 1024;

/** Writes pictures to a folder as PNG files of limited size. */
export class PictureFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a picture, replacing an existing one.
   * @throws {Error} if it's larger than 300 KiB
   */
  async write(name: string, png: Buffer): Promise<void> {
    if (png.byteLength > largestBytes) {
      throw new Error(`${name}.png has ${Math.ceil(png.byteLength / 1024)} KiB, at most 300 are wanted`);
    }
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#file(name), png);
    console.log(`${name}.png ${Math.ceil(png.byteLength / 1024)} KiB`);
  }

  async read(name: string): Promise<Buffer> {
    return readFile(this.#file(name));
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.png`);
  }
}
