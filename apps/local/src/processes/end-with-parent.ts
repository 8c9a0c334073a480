/**
 * Loaded before a child's own program (`node --import`). When the launcher ends, even by `kill -9`,
 * the IPC channel closes and the child shuts down as on a signal. The programs themselves need no
 * code for this.
 */
const GRACE_MS = 4000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
// Listening must not keep an otherwise idle program alive.
process.channel?.unref();
