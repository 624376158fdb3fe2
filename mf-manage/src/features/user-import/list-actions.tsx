import { Button } from '@madang/design-system/core'
import { ExcelIcon, UploadIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import { DEFAULT_MASK, statusesOf } from '../users/status-mask.rules.ts'
import { SampleButton } from './sample-button.tsx'
import { usePeopleTable } from './use-people-table.ts'

/** Beside the list of people: a table in, the table to fill in, and what the list shows as a table (MAN-USER-06). */
export function UserImportActions() {
  const t = useT()
  // what the list shows stands in the address
  const [shown] = useSearchParams()
  const save = usePeopleTable()
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
            searchKeyword: shown.get('searchKeyword') ?? undefined,
            userStatusCd: statusesOf(Number(shown.get('status') ?? DEFAULT_MASK)),
            ...(shown.get('locked') === '1' && { locked: true }),
          })
        }
      >
        {t('userImport.people.button')}
      </Button>
    </>
  )
}
