export { type PageSource, type Pages, useKnownPage, usePages } from '@madang/ink-pad/pages'
