import type { BrowserContext } from '@playwright/test';

/**
 * How a browser's translator changes texts: it wraps those that contain a letter, or replaces
 * others and also rewrites their digits.
 */
export type Translator = 'wraps texts' | 'rewrites digits';

/** Runs a translator in all pages from the start, on every text that appears. */
export async function translate(context: BrowserContext, translator: Translator): Promise<void> {
  await context.addInitScript(startTranslator, translator);
}

function startTranslator(translator: Translator): void {
  // Digits that can't be mistaken for ours.
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
