/** The `<font>` that stands in the page for a text that a translator took out, by that text. */
const standIns = new WeakMap<Node, Element>();

/** The texts that a `<font>` stands for, in their order: a translator may join some. */
const replacedTexts = new WeakMap<Node, Node[]>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Lets React change a page that a translator changes too. Chrome's wraps each text in
 * `<font><font>` or puts such a wrapper in its place. React does not know that: it throws when it
 * removes a text that is no longer where it was or inserts something before it, and writes new
 * words into texts that no one sees (https://github.com/facebook/react/issues/11538). Here a text
 * that was replaced comes back as soon as React touches it, and one that was wrapped counts as its
 * wrapper.
 */
export function tolerateTranslators(): void {
  // called below on the node that they are asked of
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);

  function follow(changes: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') putBack(target);
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (standIn === undefined) continue;
      // a wrapper that is replaced in its turn stands for the same texts
      const texts = [...removedNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node] : (replacedTexts.get(node) ?? []),
      );
      for (const text of texts.filter(({ parentNode }) => parentNode === null)) {
        standIns.set(text, standIn);
        replacedTexts.set(standIn, [...(replacedTexts.get(standIn) ?? []), text]);
        // what React writes into it
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** Does a change of React to a child, which is nothing to follow, where the child is now. */
  function changeAt(parent: Node, child: Node | null, change: (place: Node | null) => void): void {
    follow(observer.takeRecords());
    if (child !== null) putBack(child);
    let place = child;
    while (place !== null && place.parentNode !== parent && isFont(place.parentNode))
      place = place.parentNode;
    // a text that is in no page was taken out of it; what else no translator moved throws as ever
    if (place?.parentNode !== parent)
      place = child instanceof Text && child.parentNode === null ? null : child;
    change(place);
    observer.takeRecords();
  }

  observer.observe(document, { childList: true, subtree: true });
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    changeAt(this, child, (place) => place && removeChild.call(this, place));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null | undefined,
  ): Child {
    changeAt(this, next ?? null, (place) => insertBefore.call(this, node, place));
    return node;
  };
}

/** Puts a text that a translator replaced back into the page, with those that it joined to it. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  standIn?.replaceWith(...(replacedTexts.get(standIn) ?? []));
}
