import { useTexts } from '../i18n/use-texts.ts';

/**
 * Returns a function that looks up the text for a server code, such as an account name, in a group
 * of texts. If there is no text, it returns the code itself.
 */
export function useNamed(): (group: string, code: string) => string {
  const { t } = useTexts();
  return (group, code) => {
    const key = `${group}.${code}`;
    const text = (t as (key: string) => string)(key);
    return text === key ? code : text;
  };
}
