/** The `<font>` that replaces a text in the page, by that text. */
const standIns = new WeakMap<Node, Element>();

/** The texts that a `<font>` replaces, in order; a translator may join several. */
const replacedTexts = new WeakMap<Node, Node[]>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Lets React change a page that a browser's translator also changes. Chrome wraps each text in
 * `<font><font>`, or replaces it with such a wrapper. React doesn't notice: it throws when it
 * removes a text that has moved or inserts something before it, and it writes new text into nodes
 * that are no longer visible (https://github.com/facebook/react/issues/11538). This function
 * restores a replaced text when React touches it, and treats a wrapped text as its wrapper.
 */
export function tolerateTranslators(): void {
  // Called below with the node as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);

  function follow(changes: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') putBack(target);
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (standIn === undefined) continue;
      // A wrapper that is replaced passes its texts on to the next one.
      const texts = [...removedNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node] : (replacedTexts.get(node) ?? []),
      );
      for (const text of texts.filter(({ parentNode }) => parentNode === null)) {
        standIns.set(text, standIn);
        replacedTexts.set(standIn, [...(replacedTexts.get(standIn) ?? []), text]);
        // Notices when React writes into the text.
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** Applies React's change of a child where the child is now. The observer ignores this change. */
  function changeAt(parent: Node, child: Node | null, change: (place: Node | null) => void): void {
    follow(observer.takeRecords());
    if (child !== null) putBack(child);
    let place = child;
    while (place !== null && place.parentNode !== parent && isFont(place.parentNode))
      place = place.parentNode;
    // A text without a parent was replaced by a translator; any other misplaced node throws as
    // usual.
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

/** Puts a replaced text back into the page, together with the texts that were joined to it. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  standIn?.replaceWith(...(replacedTexts.get(standIn) ?? []));
}
