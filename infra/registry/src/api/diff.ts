/** Lines that went (`-`) and came (`+`), with a line of place before each run; at most `most` lines. */
export function lineDiff(was: string, is: string, most = 40): string[] {
  const [a, b] = [was.split('\n'), is.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const lines = changedLines(a.slice(start, endA), b.slice(start, endB))
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more lines`] : lines
}

/** By the longest common subsequence. */
function changedLines(a: readonly string[], b: readonly string[]): string[] {
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] as number) + 1
          : Math.max(common[(i + 1) * width + j] as number, common[i * width + j + 1] as number)
    }
  }
  const lines: string[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    } else if (
      j >= b.length ||
      (i < a.length && (common[(i + 1) * width + j] as number) >= (common[i * width + j + 1] as number))
    ) {
      lines.push(`- ${a[i++]}`)
    } else lines.push(`+ ${b[j++]}`)
  }
  return lines
}
