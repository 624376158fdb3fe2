import { cleanHtml } from './html.rules.ts'

export default (html: string): string => cleanHtml(html)
