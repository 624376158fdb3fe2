export { InkPage } from './page/ink-page.ts'
export type { Entry as InkEntry } from './page/order.ts'
export type { SheetView, VisibleStroke } from './page/sheet.ts'
