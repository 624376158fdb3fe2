import { mayLinkTo } from '@madang/domain'
import sanitize from 'sanitize-html'

/**
 * What may stand in a message: text structure, emphasis, lists, tables, links. No scripts, handlers, forms,
 * frames, styles beyond alignment; no images, since a message has no files of its own to show inside its text yet.
 */
const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'div',
    'span',
    'h1',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'pre',
    'code',
    'hr',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'a',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    p: ['style'],
    div: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: {
    // a page opened from a message learns nothing about the platform and can't move it
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(href !== undefined && mayLinkTo(href) && { href }),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
}

/**
 * What a parser may be given: a page of tables takes some hundred tags, and what nests deeper than this shows nothing. What costs no
 * more than `quick` is parsed within a breath.
 */
export const htmlLimits = {
  tags: 4000,
  depth: 100,
  cost: 500_000,
  costOfMinute: 1_000_000,
  quick: 20_000,
} as const

/** Elements that the next one ends by itself: many in a row are not one in another. */
const endedByNext = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option', 'thead', 'tbody', 'tfoot'])
const single = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'meta', 'link'])

/**
 * What HTML costs whoever parses it, in letters, counted without a parser: a tag, an entity and a letter of a style cost
 * more than they are long. Null: more than may be parsed at all.
 */
export function costOfHtml(html: string): number | null {
  let tags = 0
  let depth = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (++tags > htmlLimits.tags) return null
    const [, close, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(at, at + 24)) ?? []
    const element = name.toLowerCase()
    if (element === '' || single.has(element) || endedByNext.has(element)) continue
    depth = close ? Math.max(0, depth - 1) : depth + 1
    if (depth > htmlLimits.depth) return null
  }
  let entities = 0
  for (let at = html.indexOf('&'); at !== -1; at = html.indexOf('&', at + 1)) entities += 1
  let styles = 0
  for (const [style] of html.matchAll(/style\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*)/gi)) styles += style.length
  const cost = html.length + 40 * tags + 10 * entities + 5 * styles
  return cost > htmlLimits.cost ? null : cost
}

/** HTML that is safe to store and to show. Cleaning twice changes nothing. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()

/** Characters that show nothing: blanks of every kind, joiners, fillers of Hangul, byte order marks. */
const invisible = /\p{White_Space}|\p{Default_Ignorable_Code_Point}|\p{Cc}|\u2800/gu

export const isBlankText = (text: string): boolean => text.replace(invisible, '') === ''

/**
 * Whether nothing can be read once the tags are gone (MSG-09).
 * @param cleaned by `cleanHtml`: of it a `<` begins a tag and nothing else
 */
export const isBlankHtml = (cleaned: string): boolean => isBlankText(cleaned.replace(/<[^>]*>/g, ''))
