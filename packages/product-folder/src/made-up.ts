import { languages } from '@loto/api-contract/product';
import { documentNames } from './document.ts';
import type { ProductFolder } from './read-product-folder.ts';

/**
 * Returns a folder's demo values and unapproved texts, which production refuses.
 * @param demonstration the demo's folder
 */
export function madeUpValues(folder: ProductFolder, demonstration: ProductFolder): string[] {
  const problems: string[] = [];
  if (folder.isDemonstration) problems.push('product.json: isDemonstration is true');
  const demo = new Map(leavesOf(demonstration.company));
  for (const [field, value] of leavesOf(folder.company)) {
    const isDemos = demo.get(field) === value && !sharedFields.has(field);
    const isExample = /(?:\.(?:example|test|invalid|localhost)|[@.]example\.(?:com|net|org))$/.test(value);
    const isZero = /Number$|number$|^phone$/.test(field) && /^[^\d]*(?:40)?[^1-9]*$/.test(value);
    if (isDemos || isExample || isZero)
      problems.push(`product.json: company.${field} is the demonstration’s or made up: ${value}`);
  }
  for (const language of languages)
    for (const name of documentNames)
      if (folder.documents[language][name].isDraft)
        problems.push(
          `documents/${language}/${name}.md is a draft: have it approved and remove "draft: true"`,
        );
  return problems;
}

/** Fields in which a real company may have the same values as the demo. */
const sharedFields = new Set([
  'licence.grantedOn',
  'supportHours.ro',
  'supportHours.en',
  'disputeResolution.name',
  'disputeResolution.url',
]);

function leavesOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null
      ? leavesOf(entry, `${path}${key}.`)
      : [[`${path}${key}`, String(entry)] as [string, string]],
  );
}
