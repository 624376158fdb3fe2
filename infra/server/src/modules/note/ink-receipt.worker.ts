import { type InkRows, type PageReceipt, type Placed, sumUp } from './ink-receipt.rules.ts'

export default ({ pages, questions }: { pages: InkRows[]; questions: Placed[] }): PageReceipt[] =>
  sumUp(pages, questions)
