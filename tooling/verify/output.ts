/** The output of a lane of stages. */
export interface Output {
  print(chunk: string | Buffer): void;
}

/** Buffers the output until it's released. After that, output is printed immediately. */
export class HeldOutput implements Output {
  readonly #write: (chunk: string | Buffer) => void;
  #held: (string | Buffer)[] | null = [];

  constructor(write: (chunk: string | Buffer) => void = (chunk) => void process.stdout.write(chunk)) {
    this.#write = write;
  }

  print(chunk: string | Buffer): void {
    if (this.#held === null) this.#write(chunk);
    else this.#held.push(chunk);
  }

  release(): void {
    for (const chunk of this.#held ?? []) this.#write(chunk);
    this.#held = null;
  }
}
