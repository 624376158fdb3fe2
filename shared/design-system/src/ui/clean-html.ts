import { mayLinkTo } from '@madang/domain'
import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small', 'hr'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  ALLOWED_ATTR: [
    'href',
    'title',
    'alt',
    'src',
    'width',
    'height',
    'colspan',
    'rowspan',
    'start',
    'lang',
    'dir',
  ],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.nodeName === 'A' ? node.getAttribute('href') : null
  if (href !== null && !mayLinkTo(href, window.location.origin)) node.removeAttribute('href')
  if (node.nodeName === 'A' && node.hasAttribute('href') && !node.getAttribute('href')?.startsWith('#')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  if (node.nodeName === 'IMG') node.setAttribute('loading', 'lazy')
})

/**
 * Only text, lists, tables, links and pictures survive; of the product's own addresses links reach pages alone; links open apart and tell nothing of where they came from.
 * Where the browser has Trusted Types the result is not a string but TrustedHTML, which is all that it takes as HTML.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string
