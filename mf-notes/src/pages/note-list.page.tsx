import { defaultRangeDays, defaultSize, type Note, note, UserType } from '@madang/contract'
import { useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { Navigate, useParams } from '@madang/remote-kit/router'
import { useState } from 'react'
import { ConfirmMany } from '../features/list/confirm-many.tsx'
import { KindTabs } from '../features/list/kind-tabs.tsx'
import { kindFor, type NoteKind, opensFor, searchTypeOf } from '../features/list/kinds.ts'
import { NoteCard } from '../features/list/note-card.tsx'
import { noteColumns } from '../features/list/note-columns.tsx'
import { NoteDialog } from '../features/list/note-dialog.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** `note/list/{submitted|work|class}` (NOTES-01…10); another role's list goes to the first own one. */
export default function NoteListPage() {
  const { userTypeCd } = useMe()
  const { kind: asked } = useParams()
  const kind = kindFor(asked, userTypeCd)
  return kind === asked ? <NoteList kind={kind} /> : <Navigate to={`note/list/${kind}`} />
}

function NoteList({ kind }: { kind: NoteKind }) {
  const t = useT()
  const { userTypeCd } = useMe()
  const paths = useNotePaths()
  const { navigate } = useServices()
  const [opened, setOpened] = useState<Note | null>(null)
  const list = useCallPage(note.list, {
    defaults: {
      size: defaultSize.notes,
      searchKeyword: '',
      ...useRecentDays(defaultRangeDays),
      order: 'noteSubmitDatetime,DESC',
    },
    toRequest: (asked) => ({ ...asked, searchType: searchTypeOf(kind, userTypeCd) }),
  })
  const rows = list.rows ?? []
  return (
    <ListPage
      list={list}
      title={t('title')}
      label={t(`kinds.${kind}`)}
      searchLabel={t(userTypeCd === UserType.STUDENT ? 'searchOwn' : 'search')}
      openRange
      tabs={<KindTabs kind={kind} />}
      actions={kind === 'submitted' && <ConfirmMany />}
      columns={noteColumns({ kind, userTypeCd, rows, t })}
      rowId={(row) => row.noteIdx}
      rowLabel={(row) => row.noteTitle}
      onOpen={(row) => (opensFor(row, userTypeCd) ? navigate(paths.view(row.noteIdx)) : setOpened(row))}
      renderCard={(row) => <NoteCard note={row} kind={kind} userTypeCd={userTypeCd} rows={rows} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      {opened && <NoteDialog note={opened} userTypeCd={userTypeCd} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
