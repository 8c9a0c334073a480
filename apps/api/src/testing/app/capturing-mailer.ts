import type { Mail, Mailer } from '../../platform/mail/mailer.ts';

/** A mailer that records its mails and can make the next sends fail. */
export class CapturingMailer implements Mailer {
  readonly sent: Mail[] = [];
  #failuresLeft = 0;

  failNext(times: number): void {
    this.#failuresLeft = times;
  }

  async send(mail: Mail): Promise<void> {
    if (this.#failuresLeft > 0) {
      this.#failuresLeft -= 1;
      throw new Error('The mail server is away');
    }
    this.sent.push(mail);
  }

  /** Returns the mails to an address, oldest first. */
  to(address: string): Mail[] {
    return this.sent.filter((mail) => mail.to === address);
  }

  close(): void {}
}
