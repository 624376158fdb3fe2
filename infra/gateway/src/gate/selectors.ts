import parse from 'postcss-selector-parser'

/** A name that nobody else gives: `mf-notes-list`, `mf-notes_a1b2`. */
export const belongsTo = (name: string, remote: string): boolean =>
  name.startsWith(remote) && /^[-_]/.test(name.slice(remote.length))

/**
 * The first selector of a list that can match something outside the remote's own place, or null.
 *
 * A compound is the remote's own when it names, directly, its place (`[data-remote="mf-notes"]`) or a class that begins
 * with its name (`.mf-notes-list`, `.mf-notes_a1b2`). What lies below an own compound is inside; a sibling of the own
 * compound itself is not. `:not(…)`, `:has(…)` and the like never make a compound the remote's own.
 *
 * `inside`: the rules around this one are the remote's own, so `&` is, and what has no `&` lies below.
 */
export function reachesOut(selectors: string, remote: string, inside: boolean): string | null {
  let list: parse.Root
  try {
    list = parse().astSync(selectors)
  } catch {
    return selectors
  }
  return (
    list.nodes
      .find((selector) => !isInside(selector, remote, inside))
      ?.toString()
      .trim() ?? null
  )
}

/** Where a compound stands against the remote's place. */
type Depth = 'outside' | 'own' | 'below'

function isInside(selector: parse.Selector, remote: string, inside: boolean): boolean {
  const nests = inside && selector.some((node) => node.type === 'nesting')
  let depth: Depth = inside && !nests ? 'below' : 'outside'
  let own = false
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      const before: Depth = own ? 'own' : depth
      const sibling = /[+~]/.test(node.value)
      // Other combinators (`||`, namespaces) are so rare that they need not be allowed.
      if (!sibling && !/^[\s>]*$/.test(node.value)) return false
      depth = before === 'outside' ? 'outside' : sibling ? (depth === 'below' ? 'below' : 'outside') : 'below'
      own = false
    } else if (isOwnNode(node, remote, inside)) own = true
  }
  return own || depth === 'below'
}

function isOwnNode(node: parse.Node, remote: string, inside: boolean): boolean {
  if (node.type === 'class') return belongsTo(node.value, remote)
  if (node.type === 'attribute') {
    return node.attribute === 'data-remote' && node.operator === '=' && node.value === remote
  }
  if (node.type === 'nesting') return inside
  return node.type === 'pseudo' && node.value === ':scope' && inside
}
