import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tolerateTranslators } from './page-translators.ts';

// They are restored to their original place.
// oxlint-disable-next-line typescript/unbound-method
const { removeChild, insertBefore } = Node.prototype;
beforeAll(tolerateTranslators);
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

function fontAround(child: Node | string): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  outer.append(inner);
  inner.append(child);
  return outer;
}

const translated = (text: Text) => text.data.toUpperCase();

/** How browser translators change the texts of a page. */
const translators: Record<string, (root: Node) => void> = {
  'wraps each text'(root) {
    for (const text of textsIn(root)) {
      const outer = fontAround('');
      text.replaceWith(outer);
      outer.firstElementChild?.replaceChildren(text);
    }
  },
  'puts another text in place of each'(root) {
    for (const text of textsIn(root)) text.replaceWith(fontAround(translated(text)));
  },
  'puts another text before each and takes it out'(root) {
    for (const text of textsIn(root)) {
      text.before(fontAround(translated(text)));
      text.remove();
    }
  },
  'joins the texts of an element'(root) {
    for (const parent of new Set(textsIn(root).map(({ parentNode }) => parentNode))) {
      const [first, ...others] = [...(parent?.childNodes ?? [])].filter((node) => node instanceof Text);
      first?.replaceWith(fontAround(translated(first) + others.map(translated).join('')));
      for (const other of others) other.remove();
    }
  },
  'translates a second time'(root) {
    for (const text of textsIn(root)) text.replaceWith(fontAround('?'));
    for (const font of (root as Element).querySelectorAll('font:has(> font)')) {
      font.replaceWith(fontAround('again'));
    }
  },
};

describe.each(Object.entries(translators))('a translator that %s', (_, translate) => {
  /** Renders a page whose initial state was changed by a translator. */
  async function translatedPage(page: (state: number) => React.ReactNode) {
    const { container, rerender } = render(<div>{page(1)}</div>);
    await act(async () => translate(container));
    return async (state: number) => {
      await act(async () => rerender(<div>{page(state)}</div>));
      return container.textContent?.toLowerCase();
    };
  }

  test('does not hide text that React writes', async () => {
    const show = await translatedPage((count) => (
      <p>
        mai ai {count} h, {count} min
      </p>
    ));
    expect(await show(2)).toContain('2');
    expect(await show(3)).toContain('3');
    expect(await show(3)).not.toMatch(/1|2/);
  });

  test('removes a translated text', async () => {
    const show = await translatedPage((state) => (
      <p>
        {state === 1 && 'se joacă'}
        <b>acum</b>
        {state === 1 && ' încă'}
      </p>
    ));
    expect(await show(2)).not.toMatch(/joacă|încă/);
    expect(await show(1)).toContain('joacă');
  });

  test('inserts before a translated text and replaces it', async () => {
    const show = await translatedPage((state) => (
      <p>
        {state > 1 && <b>vânzarea </b>}
        {state === 2 ? <i>s-a încheiat</i> : 'se încheie'}
      </p>
    ));
    expect(await show(2)).toBe('vânzarea s-a încheiat');
    expect(await show(3)).toBe('vânzarea se încheie');
  });

  test('does not bring back what React removed', async () => {
    const show = await translatedPage((state) => (
      <p>
        {'unu '}
        {state === 1 && 'doi '}
        {state < 4 && state}
      </p>
    ));
    expect(await show(2)).not.toContain('doi');
    await show(3);
    expect(await show(4)).not.toMatch(/doi|\d/);
  });
});

/** Returns an element in the page and one nested below its children. */
function nested() {
  const parent = document.createElement('div');
  parent.innerHTML = '<p><b>unu</b></p>';
  document.body.append(parent);
  return { parent, child: parent.querySelector('b') as Node };
}

describe('a page without a translator', () => {
  test.each([
    ['is deeper', () => nested().child],
    ['is nowhere', () => document.createElement('i')],
  ])('fails as usual for a child that %s', (_where, childOf) => {
    const { parent } = nested();
    const child = childOf();
    const real = child.parentNode?.parentNode ?? parent;
    const before = real.textContent;
    expect(() => real.removeChild(child)).toThrow(/child/);
    expect(() => real.insertBefore(document.createElement('i'), child)).toThrow(/child/);
    expect(real.textContent).toBe(before);
  });

  test('appends an element that is inserted before null', () => {
    const { parent } = nested();
    const added = document.createElement('i');
    parent.insertBefore(added, undefined as unknown as null);
    expect(parent.lastChild).toBe(added);
  });
});
