import { useTexts } from '../i18n/use-texts.ts';

/**
 * Returns a function that returns a command's display name in the current language, or else its own
 * name.
 */
export function useCommandName(): (command: string) => string {
  const { t } = useTexts();
  return (command) => {
    const key = `commands.names.${command}`;
    const name = (t as (key: string) => string)(key);
    return name === key ? command : name;
  };
}
