/**
 * Why nothing can be written, as a sentence for a person; null when a failure is another one.
 * Codes of the system and the words of programs that do not pass codes on, such as PostgreSQL's.
 * @param {string} failure the text of a failure, or its code
 * @param {string} place what cannot be written
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
