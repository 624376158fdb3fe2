import { Box, IconButton } from '@madang/design-system/core'
import {
  AddIcon,
  ArrowBackIcon,
  ArrowForwardIcon,
  ChevronDownIcon,
  DeleteIcon,
} from '@madang/design-system/icons'
import { Tooltip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactElement } from 'react'

export type ContentsDeed = 'indent' | 'outdent' | 'up' | 'down' | 'add' | 'remove'

const pictures: Readonly<Record<ContentsDeed, ReactElement>> = {
  outdent: <ArrowBackIcon />,
  indent: <ArrowForwardIcon />,
  up: <ChevronDownIcon sx={{ transform: 'rotate(180deg)' }} />,
  down: <ChevronDownIcon />,
  add: <AddIcon />,
  remove: <DeleteIcon />,
}
const all = Object.keys(pictures) as ContentsDeed[]

interface ContentsToolsProps {
  can(deed: ContentsDeed): boolean
  onDeed(deed: ContentsDeed): void
}

/** What may be done with the line where somebody is. */
export function ContentsTools({ can, onDeed }: ContentsToolsProps) {
  const t = useT()
  return (
    <Box role="toolbar" aria-label={t('library.contents.tools')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {all.map((deed) => (
        <Tooltip key={deed} title={t(`library.contents.deed.${deed}`)}>
          <IconButton
            aria-label={t(`library.contents.deed.${deed}`)}
            disabled={!can(deed)}
            onClick={() => onDeed(deed)}
          >
            {pictures[deed]}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
