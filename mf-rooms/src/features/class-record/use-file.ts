import { file } from '@madang/contract'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Lets a person have a recording or a chat; whoever may not is told so (ROOMS-71, ROOMS-73). */
export function useRecordFile(fileName: string) {
  const t = useT()
  return useDownload(file.download, {
    fileName,
    success: (name) => t('record.file.done', { name }),
    errors: { 'WB-403-101': { text: t('record.file.refused') } },
  })
}
