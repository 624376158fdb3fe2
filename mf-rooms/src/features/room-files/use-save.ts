import { file as fileCalls, type RoomFile } from '@madang/contract'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export const askedOf = ({ roomFileIdx }: Pick<RoomFile, 'roomFileIdx'>) =>
  ({ fileType: 'ROOM_FILE', searchIdx: roomFileIdx }) as const

/** Saves a reference file under its own name (ROOMS-52). */
export function useSave(file: RoomFile) {
  const t = useT()
  const { run, pending } = useDownload(fileCalls.download, {
    fileName: file.orgFileName,
    success: (name) => t('roomFiles.saved', { name }),
  })
  return { pending, run: () => run(askedOf(file)) }
}
