declare module 'virtual:built-texts' {
  import type { Language } from '@loto/api-contract/product';
  import type { Texts } from './texts.ts';

  const texts: Readonly<Record<Language, Texts>>;
  export default texts;
}
