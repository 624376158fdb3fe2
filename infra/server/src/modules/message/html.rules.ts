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

/** HTML that is safe to store and to show. Cleaning twice changes nothing. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()

/** Characters that show nothing: blanks of every kind, joiners, fillers of Hangul, byte order marks. */
const invisible = /\p{White_Space}|\p{Default_Ignorable_Code_Point}|\p{Cc}|\u2800/gu

export const isBlankText = (text: string): boolean => text.replace(invisible, '') === ''

/** Whether nothing can be read once the tags are gone (MSG-09). */
export const isBlankHtml = (html: string): boolean =>
  isBlankText(
    sanitize(html, {
      allowedTags: [],
      allowedAttributes: {},
      nonTextTags: options.nonTextTags ?? [],
    }).replace(/&nbsp;|&#160;|&#xa0;|&#8203;|&shy;/gi, ''),
  )
