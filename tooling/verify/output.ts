/** Where a lane of stages prints. */
export interface Output {
  print(chunk: string | Buffer): void;
}

/** Keeps what is printed until it is released; from then on it is on standard output at once. */
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
