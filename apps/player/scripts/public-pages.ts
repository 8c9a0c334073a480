import { builtOrigin, type Language, languages } from '@loto/api-contract/product';
import { documentOf } from '@loto/product-folder';
import { product, productFolder } from './product-folder.ts';
import { mergedTexts } from './translation-files.ts';

/** A page that search engines may list. */
export interface PublicPage {
  path: string;
  /** The key of the page's title below `shell.titles`. */
  title: string;
  /**
   * Search engines show about 160 characters. The descriptions of documents are their summaries.
   */
  descriptions: Readonly<Record<Language, string>>;
  /** Other paths with the same content; `*` stands for any last segment. */
  aliases?: readonly string[];
  /** When the page last changed, as `2026-11-01`; undefined if the build doesn't know. */
  changedOn?: string;
}

const games = { ro: `${product.name} 6/49, Joker și ${product.name} 5/40`, en: '' };
games.en = games.ro.replace(' și ', ' and ');

function documentPage(
  name:
    | 'terms-and-conditions'
    | 'privacy-policy'
    | 'sales-conditions'
    | 'responsible-gambling'
    | 'delete-account',
  title: string,
): PublicPage {
  const [ro, en] = [documentOf(productFolder, name, 'ro'), documentOf(productFolder, name, 'en')];
  const descriptions = { ro: ro.summary, en: en.summary };
  return { path: `/${name}`, title, descriptions, changedOn: ro.inForceFrom };
}

/** All pages that search engines may list; all others forbid it. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/welcome',
    title: 'welcome',
    aliases: ['/', '/welcome-splash'],
    descriptions: {
      ro: `Bilete la ${games.ro}, cumpărate online de oriunde din România. Alegi numerele, plătești cu cardul, iar biletul rămâne în contul tău. 18+`,
      en: `Tickets for ${games.en}, bought online from anywhere in Romania. Pick your numbers, pay by card and keep the ticket in your account. 18+`,
    },
  },
  {
    path: '/auth/sign-in',
    title: 'signIn',
    descriptions: {
      ro: `Intră în contul tău ${product.name}: joacă, vezi-ți biletele și încasează-ți premiile.`,
      en: `Sign in to your ${product.name} account: play, see your tickets and collect your prizes.`,
    },
  },
  {
    path: '/auth/registration',
    title: 'registration',
    aliases: ['/auth/registration/*'],
    descriptions: {
      ro: `Creează-ți contul ${product.name} cu e-mailul tău și joacă ${games.ro} de oriunde din România. Doar de la 18 ani.`,
      en: `Create your ${product.name} account with your e-mail and play ${games.en} from anywhere in Romania. Only for people aged 18 or over.`,
    },
  },
  {
    path: '/results',
    title: 'results',
    descriptions: {
      ro: `Numerele extrase la ${games.ro}, cu premiile fiecărei categorii și reporturile.`,
      en: `The numbers drawn in ${games.en}, with the prizes of each category and the rollovers.`,
    },
  },
  {
    path: '/results/check',
    title: 'checkNumbers',
    descriptions: {
      ro: `Verifică-ți numerele la ${games.ro} și vezi cât au câștigat.`,
      en: `Check your numbers in ${games.en} and see what they have won.`,
    },
  },
  documentPage('terms-and-conditions', 'termsAndConditions'),
  documentPage('privacy-policy', 'privacyPolicy'),
  documentPage('sales-conditions', 'salesConditions'),
  documentPage('responsible-gambling', 'responsibleGambling'),
  documentPage('delete-account', 'deleteAccount'),
];

/** The prerendered paths. All others need scripts to show anything. */
export const builtPaths: readonly string[] = [
  '/welcome-splash',
  ...publicPages.map(({ path }) => path).filter((path) => !path.startsWith('/results')),
];

/** Returns the URL of a page in a language. Romanian, the default, has no query. */
export function addressOf(path: string, language: Language): string {
  return `${builtOrigin}${path}${language === 'ro' ? '' : `?lang=${language}`}`;
}

/** Returns the title of a page in a language, from the app's own texts. */
export function titleOf({ title }: PublicPage, language: Language): string {
  const { titles } = mergedTexts(language)['shell'] as { titles: Readonly<Record<string, string>> };
  const text = titles[title];
  if (text === undefined) throw new Error(`No title ${title}`);
  return `${text} · ${product.name}`;
}

/** The texts in the picture for shared links, which `npm run pictures` creates. */
const pictureTexts = {
  ro: 'Tu alegi numerele. Noi tipărim biletul.',
  en: 'You pick the numbers. We print the ticket.',
};

const locales = { ro: 'ro_RO', en: 'en_GB' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}"/>`;
const graph = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escaped(content)}"/>`;

/**
 * Returns the tags for search engines and shared links in the head of a page. X falls back to the
 * Open Graph tags. An invitation (a path that ends in `*`) has no canonical URL, because phones
 * would share that one and the friend's code would be lost.
 */
export function headOf(page: PublicPage, language: Language, path = page.path): string {
  const isInvitation = path.endsWith('*');
  const alternate = (code: string, of: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${addressOf(page.path, of)}"/>`;
  const description = page.descriptions[language];
  return [
    meta('description', description),
    ...(isInvitation
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${addressOf(page.path, language)}"/>`,
          ...languages.map((code) => alternate(code, code)),
          alternate('x-default', 'ro'),
          graph('url', addressOf(page.path, language)),
        ]),
    graph('type', 'website'),
    graph('site_name', product.name),
    graph('title', titleOf(page, language)),
    graph('description', description),
    graph('locale', locales[language]),
    graph('locale:alternate', locales[language === 'ro' ? 'en' : 'ro']),
    graph('image', `${builtOrigin}/share-${language}.png`),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    graph('image:alt', `${product.name}: ${pictureTexts[language]}`),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
}
