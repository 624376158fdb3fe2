const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const hidden = /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi
const breakTag = /<br\b[^>]*>/gi
const block = /<\/?(?:p|div|li|ul|ol|blockquote|pre|table|tr|h[1-6]|hr)\b[^>]*>/gi
const tag = /<\/?[a-z][^>]*>/gi

/**
 * The words of HTML: blocks are parted by a blank line, `<br>` is a line break. Made of text alone, since the pages run
 * under Trusted Types, where no string may be parsed as HTML. The result is for showing as text, never as HTML.
 */
export function htmlToText(html: string): string {
  return html
    .replace(hidden, '')
    .replace(breakTag, '\n')
    .replace(block, '\n\n')
    .replace(tag, '')
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
