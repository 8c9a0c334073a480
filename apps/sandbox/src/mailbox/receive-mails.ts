import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** Maximum size of a mail. The product's mails are smaller than a megabyte. */
const MAX_MAIL_BYTES = 5 * 1024 * 1024;

/** Maximum number of simultaneous clients, so that incoming mails fit into memory. */
const MAX_CLIENTS = 50;

const TOO_LARGE = 552;
const NOT_STORED = 451;

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads a whole mail. If it's too large, discards the rest and returns null. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/**
 * Creates a mail server that accepts every mail for any recipient and passes it on unchanged. Like
 * the final mail server of a delivery, it prepends the recipient (`Delivered-To`).
 */
export function receiveMails(keep: (raw: Uint8Array) => Promise<void>): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    logger: false,
    onData(stream, session, done) {
      const take = async () => {
        const raw = await readWhole(stream);
        if (raw === null) throw refusal(TOO_LARGE, 'The mail is too large');
        const recipients = session.envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`);
        await keep(Buffer.concat([Buffer.from(recipients.join('')), raw]));
      };
      take().then(
        () => done(),
        (error: unknown) =>
          done(
            error instanceof Error && 'responseCode' in error
              ? error
              : refusal(NOT_STORED, 'The mail could not be stored'),
          ),
      );
    },
  });
}
