import { type AnyNode, parse } from 'acorn'

/** Files without any of these words need no parsing. */
const suspicious = /["'`]style["'`]|adoptedStyleSheets|insertRule/

/**
 * Ways in which a script writes styles for the whole page, a sentence each: a style element made by the DOM or by JSX,
 * `insertRule`, the document's adopted style sheets. What is put together at run time can't be told from here; the
 * page's policy lets no style element without its nonce in, and the smoke run sees a violation of it.
 */
export function globalStylesIn(script: string): string[] {
  if (!suspicious.test(script)) return []
  let program: AnyNode
  try {
    program = parse(script, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    })
  } catch {
    try {
      program = parse(script, { ecmaVersion: 'latest', sourceType: 'module' })
    } catch (error) {
      return [`speaks of styles and can't be read as a script (${(error as Error).message}).`]
    }
  }
  const found = new Set<string>()
  walk(program, (node) => {
    const problem = problemOf(node)
    if (problem) found.add(problem)
  })
  return [...found]
}

const makers = new Set(['createElement', 'createElementNS', 'jsx', 'jsxs', 'jsxDEV'])

function problemOf(node: AnyNode): string | null {
  if (node.type === 'CallExpression') {
    const name = calledName(node.callee)
    if (name === 'insertRule') return 'calls insertRule(): styles for the whole page.'
    const tag = node.arguments[name === 'createElementNS' ? 1 : 0]
    if (name && makers.has(name) && tag && wordOf(tag) === 'style') {
      return `makes a style element by ${name}(): styles for the whole page.`
    }
  }
  if (node.type === 'MemberExpression' && propertyOf(node) === 'adoptedStyleSheets') {
    const { object } = node
    const isDocument =
      (object.type === 'Identifier' && object.name === 'document') ||
      (object.type === 'MemberExpression' && /^(document|ownerDocument)$/.test(propertyOf(object) ?? ''))
    if (isDocument) return "takes hold of the document's adoptedStyleSheets: styles for the whole page."
  }
  return null
}

/** What a literal says, in whichever quotes. */
function wordOf(node: AnyNode): unknown {
  if (node.type === 'TemplateLiteral')
    return node.quasis.length === 1 ? node.quasis[0]?.value.cooked : undefined
  return node.type === 'Literal' ? node.value : undefined
}

/** `a.b.jsx(…)`, `(0, a.jsx)(…)`, `jsx(…)` → `jsx`. */
function calledName(callee: AnyNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'SequenceExpression') {
    const last = callee.expressions.at(-1)
    return last && calledName(last)
  }
  if (callee.type === 'ParenthesizedExpression') return calledName(callee.expression)
  return callee.type === 'MemberExpression' ? propertyOf(callee) : undefined
}

function propertyOf(node: Extract<AnyNode, { type: 'MemberExpression' }>): string | undefined {
  const { property, computed } = node
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

/** Without recursion: minified code nests deeper than a stack. */
function walk(program: AnyNode, visit: (node: AnyNode) => void): void {
  const open: unknown[] = [program]
  while (open.length > 0) {
    const value = open.pop()
    if (Array.isArray(value)) open.push(...value)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      visit(value as AnyNode)
      open.push(...Object.values(value))
    }
  }
}
