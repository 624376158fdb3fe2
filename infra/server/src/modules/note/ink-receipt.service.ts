import { type ParsedOf, studyLimits } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import * as store from './ink.store.ts'
import { type InkRows, type PageReceipt, type Placed, sumUp } from './ink-receipt.rules.ts'

const worker = new URL('./ink-receipt.worker.ts', import.meta.url)
/** Bytes of ink that are summed up within a breath; a thread takes longer to be given them. */
const SMALL = 65_536

/**
 * What the browser has written must be here before it is handed in: a line that is on its way would be lost.
 * @throws Failure WB-409-004
 */
export async function mustHaveInk(
  { tx, company, me }: CallContext,
  { noteIdx, inkList }: Pick<ParsedOf<'note.submit'>, 'noteIdx' | 'inkList'>,
): Promise<void> {
  if (inkList.length === 0) return
  const heads = await store.workHeads(tx, { companyCode: company.companyCode, noteIdx, author: me.userIdx })
  const held = new Map(heads.map(({ pageNo, writer, head }) => [`${pageNo} ${writer}`, head]))
  const missing = inkList.flatMap(({ pageNo, writer, seq }) => {
    const head = held.get(`${pageNo} ${writer}`) ?? 0
    return head < seq ? [{ pageNo, writer, seq: head }] : []
  })
  if (missing.length > 0) throw new Failure('WB-409-004', { missing: missing.slice(0, 100) })
}

/** What was summed up of a page, and of how many events: it holds while the page has no more. */
interface Summed {
  events: number
  receipt: PageReceipt
}
export type SummedPages = ReadonlyMap<number, Summed>

/** Sums up one page: a small one here, others in a thread, one of before pages had an end in a process. */
async function sumUpPage(
  { services }: Pick<CallContext, 'services'>,
  page: InkRows,
  questions: readonly Placed[],
): Promise<PageReceipt> {
  const size = page.rows.reduce((sum, data) => sum + data.length, 0)
  const task = { pages: [page], questions }
  const [receipt] =
    size <= SMALL
      ? sumUp([page], questions)
      : size <= studyLimits.inkOfPage
        ? await services.compute.run<PageReceipt[]>(worker, task)
        : await services.apart.run<PageReceipt[]>(worker, task)
  return receipt!
}

const placesOf = (questions: readonly Placed[], pageNo: number): Placed[] =>
  questions.filter(({ page }) => page === pageNo).map(({ no, page, rect }) => ({ no, page, rect }))

/**
 * What takes long of handing much ink in, page by page and between two transactions: no row is held for it, and other people's
 * pages come in between. Nothing where it takes no longer than a breath.
 * @param questionsOf where they lie; null where this person hands nothing in
 */
export async function prepareReceipt(
  { tx, company, me, services }: CallContext,
  noteIdx: number,
  questionsOf: () => Promise<readonly Placed[] | null>,
): Promise<(() => Promise<SummedPages>) | undefined> {
  const { companyCode } = company
  const of = { companyCode, noteIdx }
  const pages = await store.workPages(tx, of)
  if (pages.reduce((sum, { bytes }) => sum + bytes, 0) <= SMALL) return undefined
  const questions = await questionsOf()
  return questions === null
    ? undefined
    : async () => {
        const summed = new Map<number, Summed>()
        for (const { pageNo } of pages) {
          const rows = await services.db.inCompany(
            companyCode,
            (own) => store.workInkOf(own, { ...of, pageNo }),
            String(me.userIdx),
          )
          const events = rows.reduce((sum, row) => sum + row.events, 0)
          const page = { pageNo, rows: rows.map(({ data }) => data) }
          summed.set(pageNo, {
            events,
            receipt: await sumUpPage({ services }, page, placesOf(questions, pageNo)),
          })
        }
        return summed
      }
}

/** Keeps what the student's pages are as they are handed in. A page that was drawn on since it was summed up is summed up anew. */
export async function keepInkReceipt(
  ctx: Pick<CallContext, 'tx' | 'company' | 'services'>,
  noteIdx: number,
  questions: readonly Placed[],
  summed: SummedPages | undefined,
): Promise<PageReceipt[]> {
  const { tx, company } = ctx
  const of = { companyCode: company.companyCode, noteIdx }
  const receipt: PageReceipt[] = []
  for (const { pageNo, events } of await store.workPages(tx, of)) {
    const known = summed?.get(pageNo)
    if (known?.events === events) receipt.push(known.receipt)
    else {
      const rows = (await store.workInkOf(tx, { ...of, pageNo })).map(({ data }) => data)
      receipt.push(await sumUpPage(ctx, { pageNo, rows }, placesOf(questions, pageNo)))
    }
  }
  if (receipt.length > 0) await store.keepReceipt(tx, { ...of, pages: JSON.stringify(receipt) })
  return receipt
}
