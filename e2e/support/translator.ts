import type { BrowserContext } from '@playwright/test';

/**
 * What the translator of a browser does to texts: wraps those that contain a letter, or puts others
 * in their place, in which it has rewritten the digits too.
 */
export type Translator = 'wraps texts' | 'rewrites digits';

/** Has a translator at work in all pages, on every text that comes, from their start. */
export async function translate(context: BrowserContext, translator: Translator): Promise<void> {
  await context.addInitScript(startTranslator, translator);
}

function startTranslator(translator: Translator): void {
  // no number of ours can be taken for these
  const digits = Array.from('٠١٢٣٤٥٦٧٨٩');
  const untouched = 'head, script, style, textarea, font, svg, [contenteditable]';

  function translateText(text: Text): void {
    const parent = text.parentElement;
    if (parent === null || !text.isConnected || parent.closest(untouched) !== null) return;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    if (translator === 'wraps texts') {
      if (!/\p{L}/u.test(text.data)) return;
      text.replaceWith(outer);
      inner.append(text);
    } else {
      if (!/[\p{L}\d]/u.test(text.data) || parent.closest('[translate="no"]') !== null) return;
      inner.append(text.data.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit));
      text.replaceWith(outer);
    }
  }

  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [root];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) translateText(text);
  }

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) translateIn(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
