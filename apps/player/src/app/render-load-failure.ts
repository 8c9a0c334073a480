import { product } from '@loto/api-contract/product';
import layout from '../design/layout.module.css';

/**
 * Without its texts the app cannot run: a prerendered page stays as it is, an empty one shows a
 * message in both languages, the only texts that are not fetched.
 */
export function renderLoadFailure(isBuiltPage: boolean): void {
  document.documentElement.removeAttribute('data-pending');
  if (isBuiltPage) return;
  const main = document.createElement('main');
  main.className = `${layout.page} ${layout.bare}`;
  for (const { lang, text } of sentences) {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = text;
    main.append(line);
  }
  document.body.replaceChildren(main);
}

const sentences = [
  { lang: 'ro', text: `${product.name} nu s-a putut încărca. Verifică internetul și reîncarcă pagina.` },
  { lang: 'en', text: `${product.name} could not load. Check the internet and reload the page.` },
];
