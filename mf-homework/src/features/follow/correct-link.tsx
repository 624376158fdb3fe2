import { NoteStatus, TaskStatus, type TaskUser } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { isTeacher } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useTaskPaths } from '../../shared/paths.ts'

/** From somebody's part to the note that was handed in: to correct it, or to look at it. Nothing before. */
export function CorrectLink({ person, prominent = false }: { person: TaskUser; prominent?: boolean }) {
  const t = useT()
  const { note: noteOf } = useTaskPaths()
  const { userTypeCd } = useMe()
  const { note, taskStatus, user } = person
  if (!note || taskStatus !== TaskStatus.SUBMITTED) return null
  const corrects = isTeacher(userTypeCd) && note.noteStatus < NoteStatus.COMPLETED
  const label = t(corrects ? 'follow.correct.open' : 'follow.correct.look')
  return (
    <Button
      size={prominent ? 'medium' : 'small'}
      variant={prominent ? 'contained' : 'text'}
      component={Link}
      to={noteOf(note.noteIdx)}
      aria-label={prominent ? undefined : t('follow.correct.of', { label, name: user.userName })}
      onClick={(event) => event.stopPropagation()}
    >
      {label}
    </Button>
  )
}
