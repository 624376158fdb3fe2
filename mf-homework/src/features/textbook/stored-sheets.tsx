import { textbook as textbooks } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { SheetPages } from '../editor/sheet-pages.tsx'

/** Quick answers and answer sheet that came with the upload, beside the answers; nothing where none came. */
export default function StoredSheets({ textbookIdx }: { textbookIdx: number }) {
  const { data } = useQuery({ ...callQuery(textbooks.sheets, { textbookIdx }), throwOnError: false })
  const sheets = [...(data?.sheetList ?? [])].reverse()
  if (sheets.length === 0) return null
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      {sheets.map(({ sheet, pageList }) => (
        <SheetPages key={sheet} sheet={sheet} pages={pageList} />
      ))}
    </Stack>
  )
}
