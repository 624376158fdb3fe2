import { Button, Stack } from '@madang/design-system/core'
import { useArea, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useState } from 'react'
import type { NoteRights } from './note-rights.ts'

interface NoteButtonsProps {
  noteIdx: number
  /** Whose it is. */
  name: string
  rights: NoteRights
  /** Stands below a name, where no heading says that it is about notes. */
  below?: boolean
}

/** The ways into a class note: on the screen, and as a PDF that is named first (MAN-LOG-13). */
export function NoteButtons({ noteIdx, name, rights, below = false }: NoteButtonsProps) {
  const t = useT()
  const manage = useArea() === 'MANAGE'
  const [taking, setTaking] = useState(false)
  const page = manage ? 'manage/log/logMeet/viewNote' : 'logMeet/note'
  const words = below ? 'below' : 'short'
  const small = below ? { px: 0.5, minWidth: 0 } : undefined
  return (
    <Stack sx={below ? underName : atEnd}>
      {rights.view ? (
        <Button
          size="small"
          component={Link}
          to={`${page}?noteIdx=${noteIdx}`}
          aria-label={t('result.note.viewOf', { name })}
          sx={small}
        >
          {t(`result.note.view.${words}`)}
        </Button>
      ) : null}
      {rights.download ? (
        <Button
          size="small"
          aria-label={t('result.note.downloadOf', { name })}
          onClick={() => setTaking(true)}
          sx={small}
        >
          {t(`result.note.download.${words}`)}
        </Button>
      ) : null}
      {taking ? (
        <Widget of="@mf-notes/class-note-download" noteIdx={noteIdx} onClose={() => setTaking(false)} />
      ) : null}
    </Stack>
  )
}

const atEnd = {
  flexDirection: { md: 'row' },
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  whiteSpace: 'nowrap',
} as const

const underName = { flexDirection: 'row', flexWrap: 'wrap', columnGap: 0.5, ml: -0.5 } as const
