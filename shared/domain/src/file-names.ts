/** UTF-16 units of a name, its extension included. */
const limits = { kept: 255, saved: 200 } as const

/** What shows nothing or changes how the letters beside it read: controls, directions, joiners, fillers, what is no character. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu
/** The same in an emoji, which is joined by some of them. */
const unseenInEmoji =
  /(?![\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[\u200d]+$/gu
const emoji = /\p{Extended_Pictographic}|\u20e3/u

/** An ending that says what a file is; what has blanks in it or goes on for long belongs to the name. */
const ending = /\.[^.\s]{1,16}$/u

const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** What can be seen of it, composed. */
const seen = (text: string): string =>
  lettersOf(text.replace(/[\t\n\r]+/g, ' '))
    .map((letter) => letter.replace(emoji.test(letter) ? unseenInEmoji : unseen, ''))
    .join('')
    .normalize('NFC')
    .trim()

/** As many of the parts as fit. */
function fitting(parts: Iterable<string>, most: number): string {
  let kept = ''
  for (const part of parts) {
    if (kept.length + part.length > most) break
    kept += part
  }
  return kept.replace(/[. ]+$/, '')
}

/**
 * Stem and ending; the stem is what is cut, by whole letters, where both are too long. One letter can have hundreds of marks on
 * it: of a first one that doesn't fit as much is kept as does.
 */
function cut(stem: string, end: string, most: number): string {
  if (stem.length + end.length <= most) return stem + end
  const rest = most - end.length
  return (fitting(lettersOf(stem), rest) || fitting(stem, rest) || 'file') + end
}

/** Halves of pairs are no letters; a header can't hold them. */
const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (one) =>
    one.length === 2 ? one : '\ufffd',
  )

/** A name as it is kept and shown: the last part of a path, as it was typed, at most 255 units with its ending. */
export function keptFileName(name: string): string {
  const shown = seen(wellFormed(name).split(/[\\/]/).at(-1) ?? '') || 'file'
  const end = ending.exec(shown)?.[0] ?? ''
  return cut(shown.slice(0, shown.length - end.length), end, limits.kept)
}

/** What no file system takes. */
const forbidden = /[\\/:*?"<>|]/g
/** Devices of Windows, whatever their ending. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i

/**
 * A name under which any system can save a file, of whatever somebody called it (a title, a person, an upload): nothing unseen or
 * forbidden, no hidden or reserved one, at most 200 units with its ending.
 */
export function savedFileName(name: string): string {
  const plain = seen(wellFormed(name))
    .replace(forbidden, '_')
    .replace(/[. ]+$/, '')
  const end = ending.exec(plain)?.[0] ?? ''
  const stem = plain
    .slice(0, plain.length - end.length)
    .replace(/^[. ]+/, '_')
    .replace(/[. ]+$/, '')
  const whole = stem === '' ? 'file' : stem
  const saved = cut(whole, end, limits.saved)
  // also what is left of a longer name
  return device.test(`${saved}.`) ? cut(`_${whole}`, end, limits.saved) : saved
}
