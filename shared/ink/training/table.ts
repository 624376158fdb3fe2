export interface Judged {
  readonly digit: number
  readonly said: number
  readonly margin: number
}

const percent = (part: number, whole: number) => `${(whole ? (100 * part) / whole : 0).toFixed(2)} %`

/** `all 98.71 % · answered 93.20 % · right of answered 99.75 %` */
export function summary(judged: readonly Judged[], margin: number): string {
  const right = judged.filter(({ digit, said }) => digit === said).length
  const answered = judged.filter((one) => one.margin >= margin)
  const rightOfAnswered = answered.filter(({ digit, said }) => digit === said).length
  return `all ${percent(right, judged.length)} · answered ${percent(answered.length, judged.length)} · right of answered ${percent(rightOfAnswered, answered.length)}`
}

/** Markdown, a row per digit. */
export function digitTable(judged: readonly Judged[], margin: number): string {
  const rows = Array.from({ length: 10 }, (_, digit) => {
    const own = judged.filter((one) => one.digit === digit)
    const wrong = new Map<number, number>()
    for (const { said } of own) if (said !== digit) wrong.set(said, (wrong.get(said) ?? 0) + 1)
    const answered = own.filter((one) => one.margin >= margin)
    const misread = [...wrong].sort((a, b) => b[1] - a[1]).map(([said, count]) => `${said} (${count})`)
    const answeredWrong = answered.filter(({ said }) => said !== digit).length
    return `| ${digit} | ${own.length} | ${percent(own.filter(({ said }) => said === digit).length, own.length)} | ${percent(answered.length, own.length)} | ${answeredWrong} | ${misread.slice(0, 3).join(', ')} |`
  })
  return [
    '| digit | count | right | answered | answered wrong | misread as |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
