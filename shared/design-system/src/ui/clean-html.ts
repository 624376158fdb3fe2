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

/** Only text, lists, tables, links and pictures survive; links open apart and tell nothing of where they came from. */
export function cleanHtml(html: string): string {
  const body = new DOMParser().parseFromString(DOMPurify.sanitize(html, allowed), 'text/html').body
  for (const link of body.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  for (const image of body.querySelectorAll('img')) image.setAttribute('loading', 'lazy')
  return body.innerHTML
}
