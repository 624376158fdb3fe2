import { useT } from '@madang/remote-kit/i18n'
import { useRequiredParam } from '@madang/remote-kit/router'
import { ReadingsScreen } from '../features/readings/readings-screen.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** `note/readings?noteIdx` and `manage/note/readings?noteIdx`: validation mode of a note (MAN-NOTE-03). */
export default function NoteReadingsPage() {
  const t = useT()
  const { list } = useNotePaths()
  const asked = useRequiredParam('noteIdx', list, t('readings.gone'))
  return asked === null ? null : <ReadingsScreen key={asked} noteIdx={Number(asked)} />
}
