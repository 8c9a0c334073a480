import { useAnswer } from '../session/api/use-answer.ts';

/** Returns a function that returns true if the operator's roles allow a command. */
export function useMayRun(): (command: string) => boolean {
  const { data } = useAnswer('listCommands', {});
  return (command) => data?.commands.some(({ name, mayRun }) => name === command && mayRun) === true;
}
