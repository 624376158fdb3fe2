import { Box, Button, IconButton } from '@madang/design-system/core'
import { CheckIcon, CloseIcon, WarningIcon } from '@madang/design-system/icons'
import { LinearProgress } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type ImportFile, mayRetry } from './asset.ts'

export interface FileLineProps {
  file: ImportFile
  /** Its pages can be taken away when they are there too; without, a finished file only leaves the list. */
  removable?: boolean
  onCancel(): void
  onRetry(): void
  /** Leaves it to the server. */
  onLeave(): void
}

/** More of them are cut: the pages themselves are marked. */
const named = 10
const pagesNamed = (pages: readonly number[]) =>
  `${pages.slice(0, named).join(', ')}${pages.length > named ? '…' : ''}`

/** A file on its way to pages: how far it is, what is wrong with it, another try, and the end of it. */
export function FileLine({ file, removable = false, onCancel, onRetry, onLeave }: FileLineProps) {
  const t = useT()
  const { name, state, problem, pages, ready, unsure, server } = file
  const sending = state !== 'failed' && server?.step === 'sending'
  const over = state === 'done' || (state === 'failed' && pages === 0)
  const ends = !over ? 'cancel' : removable ? 'remove' : 'dismiss'
  const words =
    state === 'failed'
      ? t(`editor.problem.${problem ?? 'upload'}`)
      : server && state !== 'done'
        ? t(`editor.import.server.${pages > 0 && !sending ? 'drawing' : server.step}`, {
            ...{ ready, pages },
            percent: server.percent,
          })
        : unsure.length > 0 && state === 'done'
          ? t('editor.import.unsure', { pages, list: pagesNamed(unsure) })
          : t(state === 'done' && file.redrawn ? 'editor.import.redrawn' : `editor.import.state.${state}`, {
              ...{ ready, pages },
            })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        bgcolor: 'background.sunken',
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
            {words}
          </Box>
        </Box>
        {state === 'reading' || state === 'working' ? (
          <LinearProgress
            aria-label={t('editor.import.progress', { name })}
            variant={sending || state === 'working' ? 'determinate' : 'indeterminate'}
            value={sending ? server.percent : pages > 0 ? (100 * ready) / pages : 0}
          />
        ) : null}
      </Box>
      {state !== 'done' ? null : unsure.length > 0 ? (
        <WarningIcon fontSize="small" color="warning" />
      ) : (
        <CheckIcon fontSize="small" />
      )}
      {file.mayLeave && state !== 'done' ? (
        <Button
          size="small"
          aria-label={t('editor.import.leaveFile', { name })}
          title={t('editor.import.leaveHint')}
          onClick={onLeave}
        >
          {t('editor.import.leave')}
        </Button>
      ) : null}
      {state === 'failed' && mayRetry(file) ? (
        <Button size="small" onClick={onRetry}>
          {t('editor.retry')}
        </Button>
      ) : null}
      <IconButton size="small" aria-label={t(`editor.import.${ends}`, { name })} onClick={onCancel}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
