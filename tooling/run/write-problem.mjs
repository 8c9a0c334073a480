/**
 * Returns a sentence that explains why nothing can be written, or null for another failure.
 * Recognizes system error codes and the messages of programs that don't pass codes on, such as
 * PostgreSQL's.
 * @param {string} failure the failure's message or code
 * @param {string} place what can't be written
 * @returns {string | null}
 */
export function writeProblem(failure, place) {
  if (
    /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded|database or disk is full/i.test(
      failure,
    )
  )
    return `The disk is full, so nothing more could be written to ${place}. Free some space and start again.`;
  if (/\bEROFS\b|Read-only file system|readonly database/i.test(failure))
    return `${place} is on a file system that is read-only, and has to be writable.`;
  if (/\bEACCES\b|\bEPERM\b|permission denied, (?:mkdir|open)/i.test(failure))
    return `${place} is not yours to write to: give this user the right, or use a copy of your own.`;
  return null;
}
