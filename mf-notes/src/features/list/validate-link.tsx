import type { Note } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useNotePaths } from '../../shared/paths.ts'

/** To the validation mode of a note (MAN-NOTE-03). */
export function ValidateLink({ note }: { note: Note }) {
  const t = useT()
  const { readings } = useNotePaths()
  return (
    <Button
      size="small"
      // its words stand where the heading's do
      sx={{ px: 0.5, ml: -0.5 }}
      component={Link}
      to={readings(note.noteIdx)}
      aria-label={t('validate.openOf', { title: `${note.noteTitle} · ${note.userName}` })}
      // the row opens the note
      onClick={(event) => event.stopPropagation()}
    >
      {t('validate.open')}
    </Button>
  )
}
