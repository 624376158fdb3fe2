export interface AgendaPages {
  agendaNo: number
  agendaName: string
  pageList: readonly { pageNo: number; pageName: string }[]
}

export const keyOf = (agendaNo: number, pageNo: number): string => `${agendaNo}/${pageNo}`

export const allKeys = (agendas: readonly AgendaPages[]): string[] =>
  agendas.flatMap(({ agendaNo, pageList }) => pageList.map(({ pageNo }) => keyOf(agendaNo, pageNo)))

/** Chosen pages as `note.file` takes them: agendas without any are left out. */
export const listOf = (agendas: readonly AgendaPages[], chosen: ReadonlySet<string>) =>
  agendas
    .map(({ agendaNo, pageList }) => ({
      agendaNo,
      pageNos: pageList.map(({ pageNo }) => pageNo).filter((pageNo) => chosen.has(keyOf(agendaNo, pageNo))),
    }))
    .filter(({ pageNos }) => pageNos.length > 0)

/** With these added, or taken away. */
export function withKeys(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
