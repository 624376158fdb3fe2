import { useT } from '@madang/remote-kit/i18n'
import { useRequiredParam } from '@madang/remote-kit/router'
import { OpenedNote } from '../features/viewer/opened-note.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** `note/view?noteIdx` and `manage/note/view?noteIdx`: a note, and its correction by who may. */
export default function NoteViewPage() {
  const t = useT()
  const { list, manage, classNotes } = useNotePaths()
  const asked = useRequiredParam('noteIdx', list, t('viewer.missing'))
  if (asked === null) return null
  const back = (meetCode: string | null) => ({
    to: meetCode !== null && !manage ? classNotes : list,
    label: t('work.back'),
  })
  return <OpenedNote key={asked} noteIdx={Number(asked)} back={back} />
}
