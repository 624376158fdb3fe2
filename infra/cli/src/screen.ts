import pc from 'picocolors'

/** Lines for the person who waits: what happens now, how long it took. Everything goes to stderr but results. */
export const screen = {
  step: (text: string) => process.stderr.write(`${pc.cyan('•')} ${text}\n`),
  done: (text: string, ms?: number) =>
    process.stderr.write(`${pc.green('✓')} ${text}${ms === undefined ? '' : pc.dim(` ${duration(ms)}`)}\n`),
  warn: (text: string) => process.stderr.write(`${pc.yellow('!')} ${text}\n`),
  fail: (text: string) => process.stderr.write(`${pc.red('✗')} ${text}\n`),
  heading: (text: string) => process.stderr.write(`\n${pc.bold(text)}\n`),
  print: (text: string) => process.stdout.write(`${text}\n`),
}

export const duration = (ms: number): string =>
  ms < 1000
    ? `${Math.round(ms)} ms`
    : ms < 60_000
      ? `${(ms / 1000).toFixed(1)} s`
      : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Hangul takes two places in a terminal. */
const width = (text: string) =>
  [...text].reduce(
    (sum, sign) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7ff\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  )
