/** The text nodes that the browser's translator has replaced, each with the <font> element that replaced it. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Lets React update pages that the browser translates. Translators replace text nodes by <font> elements. React still
 * refers to the text nodes. It would throw when it removes such a text node or inserts a node before it
 * (https://github.com/facebook/react/issues/11538, docs/decisions/027).
 */
export function followTranslations(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showChangedText(record.target as Text);
      else for (const node of record.removedNodes) noteTranslation(node, record, observer);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && shownIn(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
}

/** Returns the node or its translation, whichever is a child of `parent`. Null if neither is. */
function shownIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  const translation = translations.get(node);
  return translation?.parentNode === parent ? translation : null;
}

/**
 * Stores the element that has replaced a removed text node. Some translators insert the element and remove the node in
 * one step, others in two.
 */
function noteTranslation(
  node: Node,
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  observer: MutationObserver,
) {
  if (node.nodeType !== Node.TEXT_NODE || node.isConnected) return;
  const translation = [addedNodes[0], previousSibling, nextSibling].find(
    (neighbor) => neighbor?.nodeName === 'FONT' && neighbor.isConnected,
  );
  if (!translation) return;
  translations.set(node, translation as ChildNode);
  observer.observe(node, { characterData: true });
}

/**
 * After React has changed a translated text, replaces the translation of the old text with the new text. The translator
 * then translates the new text.
 */
function showChangedText(text: Text) {
  translations.get(text)?.replaceWith(text);
  translations.delete(text);
}
