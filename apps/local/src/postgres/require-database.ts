import { withConnection } from './connection.ts';

/** Older versions lack statements that the migrations use. */
const OLDEST_MAJOR = 15;

/** Explanations for PostgreSQL's error codes (appendix A of its manual) and network errors. */
const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  '28P01': ({ user }) => `its password for ${user} is wrong`,
  '28000': ({ user }) => `the server lets ${user} not sign in from here`,
  '3D000': ({ database }) => `there is no database ${database}; make it with: createdb ${database}`,
  '53300': () => 'the server has no connection left',
  '57P03': () => 'the server is starting or stopping; try again in a moment',
  ECONNREFUSED: ({ host }) => `nothing answers at ${host}`,
  ENOTFOUND: ({ host }) => `there is no machine ${host}`,
  EAI_AGAIN: ({ host }) => `there is no machine ${host}`,
  ETIMEDOUT: ({ host }) => `nothing answers at ${host}`,
  EHOSTUNREACH: ({ host }) => `nothing answers at ${host}`,
  ENOENT: ({ host }) => `nothing answers at ${host}`,
};

interface Place {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/**
 * Checks that the PostgreSQL in DATABASE_URL is usable.
 * @param oldest the oldest supported major version
 * @throws {Error} that explains the problem in one sentence, without the password
 */
export async function requireDatabase(url: string, oldest = OLDEST_MAJOR): Promise<void> {
  const place = placeOf(url);
  let version: string;
  try {
    version = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const sentence =
      SENTENCES[code ?? '']?.(place) ?? (isTimeout(message) ? SENTENCES['ETIMEDOUT']?.(place) : message);
    throw new Error(`DATABASE_URL cannot be used: ${sentence}.`, { cause: error });
  }
  if (Number.parseInt(version) < oldest)
    throw new Error(
      `DATABASE_URL cannot be used: PostgreSQL ${version} is too old, ${oldest} or later is needed.`,
    );
}

/** Recognizes the driver's own timeout error, which has no code. */
function isTimeout(message: string): boolean {
  return /timeout/i.test(message);
}

function placeOf(text: string): Place {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(
      'DATABASE_URL cannot be used: it must be like postgresql://USER:PASSWORD@HOST:5432/DATABASE.',
    );
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.host,
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}
