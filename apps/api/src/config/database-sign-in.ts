import type { Environment } from './environment.ts';
import { looksLikeDefault } from './weak-secrets.ts';

/** The addresses of the database, and the role that each is for. */
const roles = { DATABASE_URL: 'loto_server', WORKER_DATABASE_URL: 'loto_worker' } as const;

/** Roles that may do more than a running server: PostgreSQL's superuser and the tables' owner. */
const mightyRoles = ['postgres', 'loto_owner'];

const minPasswordLength = 16;

/** Sixteen random hexadecimal digits have about ten different ones. */
const minDistinctCharacters = 6;

/**
 * Problems of how the server signs in to its database where the rules of production hold. A role of
 * another name that owns tables is refused at the start, which asks the database.
 */
export function databaseSignInProblems(env: Partial<Environment>): string[] {
  return signIns(env).flatMap(({ name, user, password }) => [
    ...(mightyRoles.includes(user)
      ? [`${name} signs in as ${user}, which is refused in production: it is for ${roles[name]}`]
      : []),
    ...passwordProblems(name, password),
  ]);
}

/** Sentences about roles that are not those of the documentation, which someone may mean. */
export function databaseSignInWarnings(env: Partial<Environment>): string[] {
  return signIns(env)
    .filter(({ name, user }) => user !== roles[name] && !mightyRoles.includes(user))
    .map(
      ({ name, user }) =>
        `${name} signs in as ${user || 'nobody'} and not as ${roles[name]}: see that this role may do no more.`,
    );
}

function passwordProblems(name: string, password: string): string[] {
  if (password === '') return [`${name} has no password, which is refused in production`];
  const isGuessable =
    password.length < minPasswordLength ||
    new Set(password).size < minDistinctCharacters ||
    looksLikeDefault(password);
  return isGuessable
    ? [`${name} has a password that can be guessed: production needs ${minPasswordLength} random characters`]
    : [];
}

function signIns(env: Partial<Environment>) {
  return (['DATABASE_URL', 'WORKER_DATABASE_URL'] as const).flatMap((name) => {
    const address = env[name];
    if (address === undefined) return [];
    const { username, password, searchParams } = new URL(address);
    // PostgreSQL's client lets the options of an address win
    const given = (option: string, written: string) =>
      searchParams.get(option) ?? decodeURIComponent(written);
    return [{ name, user: given('user', username), password: given('password', password) }];
  });
}
