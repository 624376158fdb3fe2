import type { CallContext } from '../../platform/context.ts'
import { agendaPages } from './class.store.ts'

/** Agendas of a class note; whether the caller may see it was asked before (NOTES-13). */
export async function classAgendas({ tx, company }: Pick<CallContext, 'tx' | 'company'>, noteIdx: number) {
  const rows = await agendaPages(tx, { companyCode: company.companyCode, noteIdx })
  const agendas = Map.groupBy(rows, ({ agendaNo }) => agendaNo)
  return [...agendas].map(([agendaNo, pages]) => ({
    agendaNo,
    agendaName: pages[0]!.agendaName,
    pageList: pages.map(({ pageNo, pageName }) => ({ pageNo, pageName })),
  }))
}
