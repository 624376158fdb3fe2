import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, audit, defaultSize } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useState } from 'react'
import { AuditCard, auditColumns } from '../features/audit/audit-columns.tsx'
import { AuditDialog } from '../features/audit/audit-dialog.tsx'
import { actorOf, deedOf } from '../features/audit/audit-words.ts'
import { settingLines } from '../features/audit/setting-lines.ts'

const actionOf = (chosen: string | undefined) =>
  AUDIT_ACTIONS.find((action): action is AuditAction => action === chosen)

/** `manage/log/audit`: who changed what of whom in the company. */
export default function AuditListPage() {
  const t = useT()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const list = useCallPage(audit.list, {
    defaults: {
      size: defaultSize.audit,
      action: '',
      searchKeyword: '',
      searchStartDate: '',
      searchEndDate: '',
    },
    toRequest: ({ action, ...asked }) => {
      const one = actionOf(action)
      return one ? { ...asked, action: one } : asked
    },
  })
  return (
    <ListPage
      list={list}
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      searchLabel={t('audit.search')}
      rangeLabel={t('audit.range')}
      openRange
      filters={[
        {
          name: 'action',
          label: t('audit.action'),
          options: [
            { value: '', label: t('audit.all') },
            ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
          ],
        },
      ]}
      columns={auditColumns(t)}
      rowId={(row) => row.auditIdx}
      rowLabel={(row) => t('audit.row', { actor: actorOf(t, row), action: deedOf(t, row) })}
      onOpen={setOpened}
      renderCard={(row) => <AuditCard row={row} />}
      empty={{ title: t('audit.empty.title'), text: t('audit.empty.text') }}
    >
      {opened && <AuditDialog row={opened} linesOf={settingLines} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
