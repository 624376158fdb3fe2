import CloseRounded from '@mui/icons-material/CloseRounded'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Box } from '../core/box.ts'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'

const words = { ko: { close: '닫기' }, en: { close: 'Close' } }

/** A small window from the lower edge of a phone. Focus goes in and comes back. */
export function Sheet(props: { title: string; children: ReactNode; onClose: () => void }) {
  const text = useWords(words)
  const id = useId()
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={props.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            borderRadius: '16px 16px 0 0',
            maxHeight: '85dvh',
            pb: 'max(16px, env(safe-area-inset-bottom))',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2.5, pr: 1.5, pt: 1.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        <IconButton aria-label={text.close} onClick={props.onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pt: 1.5, overflowY: 'auto' }}>{props.children}</Box>
    </Drawer>
  )
}
