import type { NoteWork } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

/** What of each page was handed in: how many strokes, and the hash that the teacher's side has as well. */
export function PageReceipts({ pages }: { pages: NoteWork['pageList'] }) {
  const t = useT()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflowY: 'auto' }}>
      {pages.map(({ pageNo, strokes, hash }) => (
        <li key={pageNo}>
          {t('doing.receipt.page', { no: pageNo, count: strokes })}{' '}
          <Box component="code" title={hash} sx={{ overflowWrap: 'anywhere' }}>
            {hash.slice(0, 12)}
          </Box>
        </li>
      ))}
    </Box>
  )
}
