import { userImport } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { ExcelIcon, UploadIcon } from '@madang/design-system/icons'
import { useLanguage } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import { DEFAULT_MASK, statusesOf } from '../users/status-mask.rules.ts'
import { SampleButton } from './sample-button.tsx'

/** Beside the list of people: a table in, the table to fill in, and what the list shows as a table (MAN-USER-06). */
export function UserImportActions() {
  const t = useT()
  const language = useLanguage()
  // what the list shows stands in the address
  const [shown] = useSearchParams()
  const save = useDownload(userImport.people, {
    fileName: t('userImport.people.file'),
    success: t('userImport.saved'),
  })
  return (
    <>
      <Button component={Link} to="manage/user/import" variant="outlined" startIcon={<UploadIcon />}>
        {t('userImport.open')}
      </Button>
      <SampleButton />
      <Button
        startIcon={<ExcelIcon />}
        loading={save.pending}
        onClick={() =>
          void save.run({
            language,
            searchKeyword: shown.get('searchKeyword') ?? undefined,
            userStatusCd: statusesOf(Number(shown.get('status') ?? DEFAULT_MASK)),
          })
        }
      >
        {t('userImport.people.button')}
      </Button>
    </>
  )
}
