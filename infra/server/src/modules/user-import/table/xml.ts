import { Unreadable } from './fault.ts'

export interface XmlEvents {
  /** @param attributes as they stand in the tag */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? all
        const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
      })
    : text

const forms = new Map<string, RegExp>()

/** The value of an attribute, whatever its prefix; undefined where it isn't there. */
export function attribute(attributes: string, name: string): string | undefined {
  let form = forms.get(name)
  if (!form) {
    form = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    forms.set(name, form)
  }
  const found = form.exec(attributes)
  return found ? plain(found[1] ?? found[2] ?? '') : undefined
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Where the tag that begins at `from` ends; -1 where it isn't whole yet. */
function endOfTag(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 62) return at
    if (code === 34 || code === 39) {
      at = text.indexOf(text[at]!, at + 1)
      if (at === -1) return -1
    }
  }
  return -1
}

const CHUNK = 1_048_576

/**
 * Reads a part of a workbook in pieces, so that its text is never in memory whole. No document type is taken, so no entity
 * means more than a character.
 */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)
  const decoder = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8')
  let rest = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    rest = take(rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }), events)
    // a tag that never ends
    if (rest.length > 2 * CHUNK) throw new Unreadable('broken')
  }
}

/** What of it is whole; gives the rest. */
function take(text: string, events: XmlEvents): string {
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (tag === -1) return text.slice(at)
    if (tag > at) events.text(plain(text.slice(at, tag)))
    const special = text[tag + 1] === '!' || text[tag + 1] === '?'
    const next = special ? skip(text, tag, events) : tagAt(text, tag, events)
    if (next === -1) return text.slice(tag)
    at = next
  }
}

function tagAt(text: string, tag: number, events: XmlEvents): number {
  const end = endOfTag(text, tag)
  if (end === -1) return -1
  if (text[tag + 1] === '/') {
    events.close(withoutPrefix(text.slice(tag + 2, end).trim()))
    return end + 1
  }
  const empty = text[end - 1] === '/'
  const inner = text.slice(tag + 1, empty ? end - 1 : end)
  const space = inner.search(/\s/)
  const name = withoutPrefix(space === -1 ? inner : inner.slice(0, space))
  events.open(name, space === -1 ? '' : inner.slice(space))
  if (empty) events.close(name)
  return end + 1
}

/** Comments, declarations, and text that is given as it is. */
function skip(text: string, tag: number, events: XmlEvents): number {
  const until = (mark: string) => {
    const end = text.indexOf(mark, tag)
    return end === -1 ? -1 : end + mark.length
  }
  if (text[tag + 1] === '?') return until('?>')
  const start = text.slice(tag, tag + 9)
  if (start.startsWith('<!--')) return until('-->')
  if (start === '<![CDATA[') {
    const end = until(']]>')
    if (end !== -1) events.text(text.slice(tag + 9, end - 3))
    return end
  }
  if ('<![CDATA['.startsWith(start) || '<!--'.startsWith(start)) return -1
  throw new Unreadable('broken')
}
