import { type AuditEntry, audit } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { AuditDialog } from '../audit/audit-dialog.tsx'
import { actorOf, deedOf } from '../audit/audit-words.ts'
import { usePersonPage } from './person-page.ts'
import { PersonPart, PersonRow } from './person-part.tsx'

/** Who changed what of this person. */
export function PersonAudit({ userIdx }: { userIdx: number }) {
  const t = useT()
  const list = usePersonPage<AuditEntry>(audit.list, { userIdx })
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  return (
    <>
      <PersonPart
        title={t('userDetail.tabs.audit')}
        empty={t('userDetail.audit.empty')}
        list={list}
        rowKey={({ auditIdx }) => auditIdx}
      >
        {(row) => (
          <PersonRow
            title={deedOf(t, row)}
            details={
              <>
                {actorOf(t, row)} · <When at={row.regDatetime} time="always" />
              </>
            }
            end={
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t('userDetail.audit.open', { action: deedOf(t, row) })}
                onClick={() => setOpened(row)}
              >
                {t('userDetail.audit.button')}
              </Button>
            }
          />
        )}
      </PersonPart>
      {opened ? <AuditDialog row={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
