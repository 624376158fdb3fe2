import { type Node as Any, parseSync } from '@swc/core'

/** A node of the syntax tree, as far as titles need it. */
type Node = Any & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/**
 * Titles of the tests of one file, with those that a table gives: the rows of `each`, and of the list that a loop around
 * the test goes through. Read from the syntax tree, so a title quoted in a text is none.
 * @param tsx in such a file `<T>` begins an element, in others a type parameter
 */
export function titlesIn(source: string, { tsx = false } = {}): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx }) as unknown as Node
  const constants = new Map<string, Node>()
  walk(tree, (node) => {
    const name = (node.id as { value?: string } | undefined)?.value
    if (node.type === 'VariableDeclarator' && name && isNode(node.init)) constants.set(name, node.init)
  })
  const titles: string[] = []
  visit(tree, [], (call, tables) => {
    const title = textsOf(firstArgument(call)).join('')
    const each = tableOf(call.callee as Node)
    titles.push(title)
    // `%s`, `$id` or `${id}`: what stands in the rows stands in the titles
    if (!/%|\$/.test(title)) return
    for (const rows of [...(each ? [each] : []), ...tables])
      titles.push(...textsOf(resolved(rows, constants)))
  })
  return titles.filter(Boolean)
}

const resolved = (node: Node, constants: ReadonlyMap<string, Node>): Node =>
  node.type === 'Identifier' ? (constants.get(String(node.value)) ?? node) : node

const firstArgument = (call: Node): unknown =>
  (call.arguments as { expression: Node }[] | undefined)?.[0]?.expression

/** Calls of tests below a node, each with the lists that loops around it go through. */
function visit(
  node: unknown,
  loops: readonly Node[],
  found: (call: Node, tables: readonly Node[]) => void,
): void {
  if (Array.isArray(node)) for (const one of node) visit(one, loops, found)
  else if (isNode(node)) {
    if (node.type === 'CallExpression' && isTest(node.callee as Node)) found(node, loops)
    const inner = node.type === 'ForOfStatement' ? [...loops, node.right as Node] : loops
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, inner, found)
  } else if (typeof node === 'object' && node !== null && 'expression' in node) {
    visit((node as { expression: unknown }).expression, loops, found)
  }
}

/** `test`, `it.only`, `describe.each(rows)`, `test.each\`…\``. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(test|it|describe)$/.test(String(callee.value))
  if (callee.type === 'MemberExpression') return isTest(callee.object as Node)
  const table = tableOf(callee)
  return table !== undefined && isTest((callee.callee ?? callee.tag) as Node)
}

/** The rows of `each(rows)` or of `each\`…\``, when this is such a call. */
function tableOf(callee: Node): Node | undefined {
  const name = (callee.callee ?? callee.tag) as Node | undefined
  const isEach = (name?.property as { value?: string } | undefined)?.value === 'each'
  if (!isEach) return undefined
  return callee.type === 'TaggedTemplateExpression'
    ? (callee.template as Node)
    : (firstArgument(callee) as Node | undefined)
}

/** Every text below a node: of a title with its parts `${…}` as `$`, of a table all that its rows hold. */
function textsOf(node: unknown): string[] {
  const texts: string[] = []
  walk(node, (one) => {
    if (one.type === 'StringLiteral') texts.push(String(one.value))
    if (one.type === 'TemplateLiteral') {
      const parts = one.quasis as { cooked?: string; raw: string }[]
      texts.push(parts.map(({ cooked, raw }) => cooked ?? raw).join('$'))
    }
  })
  return texts
}

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) see(node)
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, see)
  }
}
