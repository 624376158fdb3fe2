import type { MessageRow, MessageType } from '@madang/contract'
import { Box, VisuallyHidden } from '@madang/design-system/core'
import { AttachFileIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { useTitleOf } from '../view/use-letter.ts'
import { isUnread } from './people.ts'

/** Bold while unread (MSG-05), in words for readers too; a clip where files hang on it. */
export function MessageTitle({ row, messageType }: { row: MessageRow; messageType: MessageType }) {
  const t = useT()
  const titleOf = useTitleOf()
  const unread = isUnread(row, messageType)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      {unread && (
        <Box
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            flex: 'none',
            '@media (forced-colors: active)': { border: '4px solid' },
          }}
        >
          <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
        </Box>
      )}
      <Box
        component={unread ? 'strong' : 'span'}
        sx={{
          fontWeight: unread ? 700 : 400,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {titleOf(row)}
      </Box>
      {row.fileCount > 0 && (
        <Box
          component="span"
          title={t('list.attachments', { count: row.fileCount })}
          sx={{ display: 'inline-flex' }}
        >
          <AttachFileIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          <VisuallyHidden>{t('list.attachments', { count: row.fileCount })}</VisuallyHidden>
        </Box>
      )}
    </Box>
  )
}
