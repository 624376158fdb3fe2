/** What a JSON text holds, counted without reading it. */
export interface JsonNames {
  /** Names of the outermost object. */
  outermost: number
  /** Of all objects. */
  all: number
}

const QUOTE = 34
const COLON = 58
const BACKSLASH = 92

/** Whether an odd number of backslashes stands before this place. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

/**
 * Names of objects in a JSON text, before it is read: reading costs by the name, a million letters of one text cost nothing.
 * Of what is no JSON the count means nothing, and the reader refuses it.
 */
export function countNames(text: string): JsonNames {
  const names: JsonNames = { outermost: 0, all: 0 }
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        do {
          at = text.indexOf('"', at + 1)
        } while (at !== -1 && isEscaped(text, at))
        if (at === -1) return names
        break
      case COLON:
        names.all += 1
        if (depth === 1) names.outermost += 1
        break
      // [ and {
      case 91:
      case 123:
        depth += 1
        break
      case 93:
      case 125:
        depth -= 1
        break
      default:
    }
  }
  return names
}

/** Whether a JSON text holds the character 0, which PostgreSQL can't hold and no honest text has. */
export function holdsNul(text: string): boolean {
  for (let at = text.indexOf('\\u0000'); at !== -1; at = text.indexOf('\\u0000', at + 6)) {
    if (!isEscaped(text, at)) return true
  }
  return text.includes('\0')
}
