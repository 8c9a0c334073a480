import { expect, it } from 'vitest';
import { startFailureOf } from './start-failure.ts';

it.each([
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    'port-taken',
  ],
  ['FATAL:  lock file "postmaster.pid" already exists', 'old-server-not-yet-gone'],
  ['FATAL:  pre-existing shared memory block (key 9, ID 3) is still in use', 'old-server-not-yet-gone'],
  ['FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device', 'other'],
  ['', 'other'],
])('parses “%s”', (output, failure) => expect(startFailureOf(output)).toBe(failure));
