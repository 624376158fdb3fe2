import type { ParsedOf } from '@madang/contract'
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

/** Sums the student's pages up as they are handed in, and keeps that. */
export async function keepInkReceipt(
  { tx, company, services }: CallContext,
  noteIdx: number,
  questions: readonly Placed[],
): Promise<PageReceipt[]> {
  const of = { companyCode: company.companyCode, noteIdx }
  const rows = await store.workInk(tx, of)
  if (rows.length === 0) return []
  const pages: InkRows[] = [...Map.groupBy(rows, ({ pageNo }) => pageNo)].map(([pageNo, list]) => ({
    pageNo,
    rows: list.map(({ data }) => data),
  }))
  const places = questions.map(({ no, page, rect }) => ({ no, page, rect }))
  const size = rows.reduce((sum, { data }) => sum + data.length, 0)
  const receipt =
    size <= SMALL
      ? sumUp(pages, places)
      : await services.compute.run<PageReceipt[]>(worker, { pages, questions: places })
  await store.keepReceipt(tx, { ...of, pages: JSON.stringify(receipt) })
  return receipt
}
