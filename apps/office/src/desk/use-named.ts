import { useTexts } from '../i18n/use-texts.ts';

/**
 * Returns a function that words a code of the server, such as the name of an account, by a group of
 * texts; the code itself if the group has no text for it.
 */
export function useNamed(): (group: string, code: string) => string {
  const { t } = useTexts();
  return (group, code) => {
    const key = `${group}.${code}`;
    const text = (t as (key: string) => string)(key);
    return text === key ? code : text;
  };
}
