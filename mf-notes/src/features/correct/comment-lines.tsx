import type { NoteComment } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

interface CommentLinesProps {
  list: readonly NoteComment[]
  label: string
  /** Takes back what one said oneself; absent: nobody corrects here. */
  onRemove?: (() => void) | undefined
}

/** What each teacher says at one place. */
export function CommentLines({ list, label, onRemove }: CommentLinesProps) {
  const t = useT()
  const { userIdx: me } = useMe()
  if (list.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {list.map(({ userIdx, userName, text }) => (
        <Box
          component="li"
          key={userIdx}
          sx={{ borderLeft: '3px solid', borderColor: 'error.main', pl: 1, display: 'flex', gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {userName}
            </Typography>
          </Box>
          {onRemove && userIdx === me && (
            <Button size="small" onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
              {t('correct.comments.takeBack')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
