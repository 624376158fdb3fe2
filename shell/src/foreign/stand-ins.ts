/**
 * A browser's translation, and some extensions, put an element of their own where a text stood: React goes on with the text it made, fails where it
 * puts something before it or takes it away, and writes new words where nobody sees them (facebook/react#11538). Here both are led to what stands
 * in the text's place.
 */
const standIns = new WeakMap<Node, ChildNode>()

/** Texts that were replaced since somebody last looked, with what came into their place: at once, or just before or after. */
function learn(records: readonly MutationRecord[]): void {
  const came = new Set<Node>()
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) if (node instanceof Element) came.add(node)
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue
      const found = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node instanceof Element && came.has(node),
      )
      if (!found) continue
      // the next text's neighbour, but no more its stand-in
      came.delete(found)
      if (!text.isConnected) standIns.set(text, found as ChildNode)
    }
  }
}

/** Begins to stand between; returns the end of it. */
export function minding(root: Node = document): () => void {
  const observer = new MutationObserver(learn)
  observer.observe(root, { childList: true, subtree: true })
  /** What stands for a text in this parent; what was replaced before anybody looked is the first such element. */
  const standInOf = (node: Node, parent: Node): ChildNode | null => {
    learn(observer.takeRecords())
    const known = standIns.get(node)
    if (known?.parentNode === parent) return known
    if (known || !(node instanceof Text) || node.isConnected) return null
    return [...parent.childNodes].find((child) => child.nodeName === 'FONT') ?? null
  }

  /** What is put somewhere itself needs nobody in its old place. */
  const dismiss = (node: Node) => {
    if (!(node instanceof Text) || node.parentNode) return
    learn(observer.takeRecords())
    standIns.get(node)?.remove()
    standIns.delete(node)
  }

  const proto = Node.prototype
  const { appendChild, insertBefore, removeChild } = proto
  const nodeValue = Object.getOwnPropertyDescriptor(proto, 'nodeValue')!
  proto.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const at = before && before.parentNode !== this ? standInOf(before, this) : before
    dismiss(node)
    return insertBefore.call(this, node, at) as T
  }
  proto.appendChild = function <T extends Node>(this: Node, node: T): T {
    dismiss(node)
    return appendChild.call(this, node) as T
  }
  proto.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode) return removeChild.call(this, node) as T
    standInOf(node, this)?.remove()
    return node
  }
  Object.defineProperty(proto, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set!.call(this, value)
      if (!(this instanceof Text) || this.isConnected) return
      learn(observer.takeRecords())
      const standIn = standIns.get(this)
      // new words: they are shown, and whoever translates sees them come
      if (!standIn?.isConnected) return
      standIns.delete(this)
      standIn.replaceWith(this)
    },
  })
  return () => {
    observer.disconnect()
    Object.assign(proto, { appendChild, insertBefore, removeChild })
    Object.defineProperty(proto, 'nodeValue', nodeValue)
  }
}
