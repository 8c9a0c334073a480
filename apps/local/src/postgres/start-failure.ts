/** Why a server ended immediately, if something can be done about it. */
export type StartFailure = 'port-taken' | 'old-server-not-yet-gone' | 'other';

/** Determines the reason from the server's messages, which `serverEnvironment` keeps in English. */
export function startFailureOf(output: string): StartFailure {
  if (output.includes('could not create any TCP/IP sockets') || output.includes('could not bind'))
    return 'port-taken';
  if (
    output.includes('"postmaster.pid" already exists') ||
    output.includes('pre-existing shared memory block')
  ) {
    return 'old-server-not-yet-gone';
  }
  return 'other';
}
