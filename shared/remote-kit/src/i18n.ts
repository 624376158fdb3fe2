export { createWords, type PageWords } from './i18n/page-words.ts'
export { type T, useT } from './i18n/use-t.ts'
