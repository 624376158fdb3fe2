import { defaultRangeDays, defaultSize, type Note, note, UserType } from '@madang/contract'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { Link, Navigate, useParams } from '@madang/remote-kit/router'
import { useState } from 'react'
import { kindFor, kindsOf, type NoteKind, searchTypeOf } from '../features/list/kinds.ts'
import { NoteCard } from '../features/list/note-card.tsx'
import { noteColumns } from '../features/list/note-columns.tsx'
import { NoteDialog } from '../features/list/note-dialog.tsx'

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
      columns={noteColumns({ kind, userTypeCd, rows, t })}
      rowId={(row) => row.noteIdx}
      rowLabel={(row) => row.noteTitle}
      onOpen={setOpened}
      renderCard={(row) => <NoteCard note={row} kind={kind} userTypeCd={userTypeCd} rows={rows} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      {opened && <NoteDialog note={opened} userTypeCd={userTypeCd} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

function KindTabs({ kind }: { kind: NoteKind }) {
  const t = useT()
  const { userTypeCd } = useMe()
  return (
    <Tabs value={kind} aria-label={t('kinds.label')}>
      {kindsOf(userTypeCd).map((name) => (
        <Tab key={name} value={name} label={t(`kinds.${name}`)} component={Link} to={`note/list/${name}`} />
      ))}
    </Tabs>
  )
}
