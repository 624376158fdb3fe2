import { type RoomFile, room as roomCalls } from '@madang/contract'
import { Box, IconButton, Link, Typography } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { AttachFileIcon, DeleteIcon, DownloadIcon, ImageIcon } from '@madang/design-system/icons'
import { When } from '@madang/design-system/layout'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { previewOf } from './preview.rules.ts'
import { useSave } from './use-save.ts'

export interface FileRowProps {
  file: RoomFile
  onShow(file: RoomFile): void
}

/** One reference file: its name shows or saves it, and who brought it may take it out (ROOMS-54). */
export function FileRow({ file, onShow }: FileRowProps) {
  const Icon = file.fileTypeCd === 2 ? ImageIcon : AttachFileIcon
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Icon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FileName file={file} onShow={onShow} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {file.userNm} · <When at={file.modDatetime} time="always" /> · {formatBytes(file.fileSize)}
        </Typography>
      </Box>
      <FileButtons file={file} />
    </Box>
  )
}

/** Shows what can be shown, and saves the others. */
export function FileName({ file, onShow }: FileRowProps) {
  const t = useT()
  const save = useSave(file)
  const { orgFileName: name } = file
  const shows = previewOf(file) !== null
  return (
    <Link
      component="button"
      type="button"
      onClick={() => (shows ? onShow(file) : void save.run())}
      aria-label={t(shows ? 'roomFiles.showOf' : 'roomFiles.saveOf', { name })}
      sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
    >
      {name}
    </Link>
  )
}

export function FileButtons({ file }: Pick<FileRowProps, 'file'>) {
  const t = useT()
  const { orgFileName: name, roomFileIdx } = file
  const save = useSave(file)
  const remove = useAction(roomCalls.removeFile, {
    confirm: {
      title: t('roomFiles.remove.title', { name }),
      text: t('roomFiles.remove.text'),
      confirmLabel: t('roomFiles.remove.yes'),
      danger: true,
    },
    invalidates: [roomCalls.files],
    success: t('roomFiles.remove.done'),
  })
  return (
    <>
      <IconButton
        aria-label={t('roomFiles.saveOf', { name })}
        disabled={save.pending}
        onClick={() => void save.run()}
      >
        <DownloadIcon />
      </IconButton>
      {file.can.remove ? (
        <IconButton
          aria-label={t('roomFiles.removeOf', { name })}
          disabled={remove.pending}
          onClick={() => void remove.run({ roomFileIdx })}
        >
          <DeleteIcon />
        </IconButton>
      ) : null}
    </>
  )
}
