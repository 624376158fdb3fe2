import { type RequestOf, userImport } from '@madang/contract'
import { useLanguage } from '@madang/remote-kit'
import { type DownloadAction, useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** People as a table that can be read in again. */
export function usePeopleTable(): DownloadAction<Omit<RequestOf<'userImport.people'>, 'language'>> {
  const t = useT()
  const language = useLanguage()
  return useDownload(userImport.people, {
    toRequest: (asked: Omit<RequestOf<'userImport.people'>, 'language'>) => ({ ...asked, language }),
    fileName: t('userImport.people.file'),
    success: t('userImport.saved'),
  })
}
