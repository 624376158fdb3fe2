/** Sheets that stand beside pages and that students never see: what the database calls them, and how they travel. */
export const SheetCode = { answer: 1, quick: 2 } as const
export type HiddenSheet = keyof typeof SheetCode

/** Rows for the database, as JSON: `[{ sheet, pageNo, pageIdx }]`. */
export const sheetRows = (
  sheetList: readonly { sheet: HiddenSheet; pageFileList: readonly number[] }[],
): { sheet: number; pageNo: number; pageIdx: number }[] =>
  sheetList.flatMap(({ sheet, pageFileList }) =>
    pageFileList.map((pageIdx, at) => ({ sheet: SheetCode[sheet], pageNo: at + 1, pageIdx })),
  )

/** Sheets that have pages, of rows in their order. */
export const sheetsOf = <Row extends { sheet: number }, Page>(
  rows: readonly Row[],
  present: (row: Row) => Page,
): { sheet: HiddenSheet; pageList: Page[] }[] =>
  (['answer', 'quick'] as const).flatMap((sheet) => {
    const pageList = rows.filter((row) => row.sheet === SheetCode[sheet]).map(present)
    return pageList.length > 0 ? [{ sheet, pageList }] : []
  })
