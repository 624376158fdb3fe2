import { Button } from '@madang/design-system/core'
import { ExcelIcon, UploadIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useNavigate, useSearchParams } from '@madang/remote-kit/router'
import { DEFAULT_MASK, statusesOf } from '../users/status-mask.rules.ts'
import { SampleButton, useSample } from './sample-button.tsx'
import { usePeopleTable } from './use-people-table.ts'

/** Saves what the list shows; that stands in the address. */
function useShownPeople() {
  const [shown] = useSearchParams()
  const save = usePeopleTable()
  return {
    pending: save.pending,
    run: () =>
      void save.run({
        searchKeyword: shown.get('searchKeyword') ?? undefined,
        userStatusCd: statusesOf(Number(shown.get('status') ?? DEFAULT_MASK)),
        ...(shown.get('locked') === '1' && { locked: true }),
      }),
  }
}

/** The same as items of a menu: the import, and beside it what has no button where there is no room for them. */
export function useImportItems() {
  const t = useT()
  const sample = useSample()
  const save = useShownPeople()
  const navigate = useNavigate()
  const open = {
    key: 'import',
    label: t('userImport.open'),
    onSelect: () => navigate('manage/user/import'),
  }
  const tables = [
    { key: 'sample', label: t('userImport.sample.button'), onSelect: sample.run },
    { key: 'save', label: t('userImport.people.button'), onSelect: save.run },
  ]
  return { open, tables }
}

/** Beside the list of people: a table in, the table to fill in, and what the list shows as a table (MAN-USER-06). */
export function UserImportActions() {
  const t = useT()
  const save = useShownPeople()
  return (
    <>
      <Button component={Link} to="manage/user/import" variant="outlined" startIcon={<UploadIcon />}>
        {t('userImport.open')}
      </Button>
      <SampleButton />
      <Button startIcon={<ExcelIcon />} loading={save.pending} onClick={save.run}>
        {t('userImport.people.button')}
      </Button>
    </>
  )
}
