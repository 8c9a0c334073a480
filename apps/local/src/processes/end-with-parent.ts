/**
 * Loaded before a child's own program (`node --import`). When the launcher ends, even by `kill -9`,
 * the IPC channel closes and the child ends as on a signal. Programs need no code for it.
 */
const GRACE_MS = 4000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
// Listening must not keep a program alive that has nothing else to do.
process.channel?.unref();
