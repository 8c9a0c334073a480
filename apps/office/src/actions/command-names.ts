import { useTexts } from '../i18n/use-texts.ts';

/** Returns a function that names a command in the current language; its own name if it has none. */
export function useCommandName(): (command: string) => string {
  const { t } = useTexts();
  return (command) => {
    const key = `commands.names.${command}`;
    const name = (t as (key: string) => string)(key);
    return name === key ? command : name;
  };
}
