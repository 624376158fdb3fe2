/** Numbers of questions as an address holds them: `1-3.7`. Each once, in order; what is no such list holds none. */
const MOST = 3000

export function formatNos(nos: Iterable<number>): string {
  const parts: string[] = []
  const sorted = [...new Set(nos)].sort((a, b) => a - b)
  for (let i = 0; i < sorted.length; ) {
    const from = sorted[i]!
    let to = from
    while (sorted[++i] === to + 1) to += 1
    parts.push(from === to ? String(from) : `${from}-${to}`)
  }
  return parts.join('.')
}

export function parseNos(text: string | null): number[] {
  const nos = new Set<number>()
  for (const part of (text ?? '').split('.')) {
    const found = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part)
    if (!found) return []
    const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])]
    if (from < 1 || from > to || to > MOST) return []
    for (let no = from; no <= to; no++) nos.add(no)
  }
  return [...nos].sort((a, b) => a - b)
}
