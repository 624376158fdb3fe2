/**
 * Reading of declarations, as the compiler prints them: no comments, one statement after the other. A reader of our own
 * because the compiler we use (TypeScript 7) has no API to ask, and because the text of a report is read back with it.
 */

const opening = '([{'
const closing = ')]}'

/** Where the string that begins at `at` ends (behind its closing quote). */
function stringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === text[at]) return i + 1
  }
  return text.length
}

/** The text without comments; what stands in quotes stays. */
export function withoutComments(text: string): string {
  let out = ''
  for (let i = 0; i < text.length; ) {
    const sign = text[i] as string
    if (`'"\``.includes(sign)) {
      const end = stringEnd(text, i)
      out += text.slice(i, end)
      i = end
    } else if (text.startsWith('//', i)) {
      const end = text.indexOf('\n', i)
      i = end < 0 ? text.length : end
    } else if (text.startsWith('/*', i)) {
      const end = text.indexOf('*/', i + 2)
      i = end < 0 ? text.length : end + 2
    } else {
      out += sign
      i++
    }
  }
  return out.replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')
}

const block =
  /^(export\s+)?(default\s+)?(declare\s+)?(abstract\s+)?(interface|class|namespace|module|global|enum|const\s+enum)\b/

/** Top-level statements, without comments and without the semicolon at the end. */
export function statements(source: string): string[] {
  const text = withoutComments(source)
  const found: string[] = []
  let begin = 0
  const end = (at: number) => {
    const statement = text.slice(begin, at).trim()
    if (statement) found.push(statement)
    begin = at + 1
  }
  walk(text, (i, depth, sign) => {
    if (depth > 0) return
    if (sign === ';') end(i)
    else if (sign === '}' && block.test(text.slice(begin, i).trimStart())) {
      const statement = text.slice(begin, i + 1).trim()
      found.push(statement)
      begin = i + 1
    }
  })
  end(text.length)
  return found
}

/**
 * Calls for each sign outside of strings, with the depth of brackets after it; angle brackets count where they are
 * brackets (`=>` is none). Depth 0 for the closing bracket of an outermost pair.
 */
function walk(text: string, see: (at: number, depth: number, sign: string) => void, angles = false): void {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string
    if (`'"\``.includes(sign)) {
      i = stringEnd(text, i) - 1
      continue
    }
    if (opening.includes(sign) || (angles && sign === '<')) depth++
    else if (closing.includes(sign) || (angles && sign === '>' && text[i - 1] !== '=')) depth--
    see(i, depth, sign)
  }
}

/** Parts between signs that stand outside of all brackets, trimmed, without empty ones. */
export function splitAt(text: string, separators: string): string[] {
  const parts: string[] = []
  let begin = 0
  walk(
    text,
    (i, depth, sign) => {
      if (depth > 0 || !separators.includes(sign)) return
      parts.push(text.slice(begin, i))
      begin = i + 1
    },
    true,
  )
  parts.push(text.slice(begin))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Where a sign first stands outside of all brackets, or -1. */
export function indexOutside(text: string, wanted: string): number {
  let found = -1
  walk(
    text,
    (i, depth, sign) => {
      // An opening bracket is seen with its own depth.
      const outside = opening.includes(sign) || sign === '<' ? depth === 1 : depth === 0
      if (found < 0 && outside && sign === wanted) found = i
    },
    true,
  )
  return found
}

/** Where the bracket at `at` closes. */
export function closingOf(text: string, at: number): number {
  let found = text.length
  walk(
    text.slice(at),
    (i, depth) => {
      if (depth === 0 && found === text.length) found = at + i
    },
    text[at] === '<',
  )
  return found
}

/** Texts are the same when they differ in white space, kind of quotes, or separators at the end of lists alone. */
export const normal = (text: string): string =>
  text
    .replace(/"([^"'\\\n]*)"/g, "'$1'")
    .replace(/\s+/g, ' ')
    .replace(/[;,] ?(?=[)\]}])/g, ' ')
    .replace(/ ?([()[\]{}<>|&,:;=?]) ?/g, '$1')
    .replace(/^\|/, '')
    .trim()
