/**
 * Returns the message for a failed start: one sentence if a person can fix the problem, otherwise
 * the whole error.
 * @param home the data folder
 */
export function startProblem(error: unknown, home: string): string {
  const message = error instanceof Error ? error.message : String(error);
  // The first are system error codes; the rest are messages of programs that don't pass the codes
  // on, such as PostgreSQL's.
  if (/\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded|disk is full/.test(message))
    return `The disk is full. Free some space, or set LOTO_HOME to a folder with more; it is ${home}.`;
  if (/\bEROFS\b|Read-only file system|readonly database/.test(message))
    return `The file system is read-only. Data goes to ${home}: set LOTO_HOME to a folder that can be written; the project's own folder has to be writable too for a build of the player.`;
  if (/\bEACCES\b|unable to open database file/.test(message))
    return `There is no right to write ${pathIn(message) ?? home}. Give it to this user, or set LOTO_HOME to another folder.`;
  return message;
}

function pathIn(message: string): string | undefined {
  return /, (?:mkdir|open|unlink|rename|chmod) '([^']+)'/.exec(message)?.[1];
}
