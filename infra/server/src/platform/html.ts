const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in quoted attributes. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)
