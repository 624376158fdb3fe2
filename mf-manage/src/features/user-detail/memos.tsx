import { type Memo, memo } from '@madang/contract'
import { Box, lazy, Suspense, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { usePersonPage } from './person-page.ts'
import { PersonPart } from './person-part.tsx'

/** Forms are half of the page, and what was noted is read first. */
const NewMemo = lazy(() => import('./new-memo.tsx'))

/** What operators noted about a person, newest first, and the way to note something (MAN-USER-40, MAN-USER-44). */
export function Memos({ userIdx, mayWrite }: { userIdx: number; mayWrite: boolean }) {
  const t = useT()
  const list = usePersonPage<Memo>(memo.list, { userIdx })
  const [saved, setSaved] = useState(0)
  const onSaved = () => {
    setSaved(saved + 1)
    list.setPage(1)
  }
  return (
    <PersonPart
      title={t('userDetail.tabs.memo')}
      empty={t('userDetail.memo.empty')}
      head={
        mayWrite ? (
          // as high as the form: what is being read stays where it is
          <Suspense fallback={<Box sx={{ height: 152, mb: 2 }} />}>
            <NewMemo key={saved} userIdx={userIdx} onSaved={onSaved} />
          </Suspense>
        ) : null
      }
      list={list}
      rowKey={({ memoIdx }) => memoIdx}
    >
      {(row) => (
        <>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.content}</Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {row.regUserName} · <When at={row.regDatetime} time="always" />
          </Typography>
        </>
      )}
    </PersonPart>
  )
}
