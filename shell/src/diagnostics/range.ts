const parse = (version: string): [number, number, number] | null => {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null
}

const atLeast = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((part, at) => part !== b[at])
  return i === -1 || (a[i] ?? 0) > (b[i] ?? 0)
}

/** Whether what the shell provides meets what a remote asks for. Null for a range in words that this page does not read. */
export function meets(provided: string | undefined, range: string): boolean | null {
  if (provided === undefined) return false
  const wanted = parse(range.replace(/^[\^=~]/, ''))
  const have = parse(provided)
  if (!wanted || !have || !/^[\^=~]?\d+\.\d+\.\d+[\w.+-]*$/.test(range)) return null
  if (!/^[\^~]/.test(range)) return provided === range.replace('=', '')
  if (!atLeast(have, wanted)) return false
  if (range.startsWith('~')) return have[0] === wanted[0] && have[1] === wanted[1]
  // A caret holds the first part that is not zero.
  const held = wanted[0] > 0 ? 1 : wanted[1] > 0 ? 2 : 3
  return wanted.slice(0, held).every((part, i) => part === have[i])
}
