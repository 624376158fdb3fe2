export {
  type AskPages,
  batchOf,
  createPageStore,
  type PageState,
  type PageStore,
  type Range,
  rangeOf,
} from './batches.ts'
export { PageFigure, type PageFigureProps } from './page-figure.tsx'
export { type PageSource, type Pages, useKnownPage, usePages } from './use-pages.ts'
