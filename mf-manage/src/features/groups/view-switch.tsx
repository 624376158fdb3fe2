import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'
import { defineSetting, useFlag, useSetting } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useSearchParams } from '@madang/remote-kit/router'
import { useState } from 'react'

type PeopleView = 'tree' | 'table'

const remembered = defineSetting<PeopleView>({
  key: 'mf-manage.peopleView',
  of: 'person',
  initial: 'tree',
  check: (value): value is PeopleView => value === 'tree' || value === 'table',
})

/** What an address says of a table; such a link opens the table whatever was chosen last. */
const ofTable = ['searchKeyword', 'page', 'size', 'order', 'status', 'types', 'locked']

/** Tree where the company uses it (FUNC_USE[2], MAN-USER-12), or the table that was chosen instead. */
export function usePeopleView(): { view: PeopleView; choose: ((view: PeopleView) => void) | undefined } {
  const tree = useFlag('GROUP_TREE')
  const [params] = useSearchParams()
  const [last, keep] = useSetting(remembered)
  const [view, setView] = useState<PeopleView>(() =>
    ofTable.some((name) => params.has(name)) ? 'table' : last,
  )
  if (!tree) return { view: 'table', choose: undefined }
  return {
    view,
    choose: (next) => {
      keep(next)
      setView(next)
    },
  }
}

/** Tree or table. */
export function ViewSwitch({ view, choose }: { view: PeopleView; choose: (view: PeopleView) => void }) {
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('groups.view.label')}
      onChange={(_event, next: PeopleView | null) => {
        if (next) choose(next)
      }}
      sx={{ alignSelf: 'flex-start' }}
    >
      <ToggleButton value="tree">{t('groups.view.tree')}</ToggleButton>
      <ToggleButton value="table">{t('groups.view.table')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
