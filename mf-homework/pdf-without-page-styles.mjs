/**
 * A webpack loader for the PDF library: its way for browsers without the Font Loading API writes styles for the whole page,
 * which no remote may (G012). Every browser that we serve has that API, so the way is never gone; where it were, it fails.
 */
export default function withoutPageStyles(source) {
  const ways = ['.insertRule(', 'createElement("style")']
  for (const way of ways) {
    if (!source.includes(way))
      throw new Error(`pdfjs-dist has no ${way} any more: look how it loads fonts now.`)
  }
  return source
    .replaceAll('insertRule(', 'noRuleForThePage(')
    .replaceAll('createElement("style")', 'createElement("template")')
}
