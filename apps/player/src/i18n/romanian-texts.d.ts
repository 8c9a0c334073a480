declare module 'virtual:romanian-texts' {
  import type { Texts } from './texts.ts';

  const texts: Texts;
  export default texts;
}
