import type { AuditEntry } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'
import { actorOf, type Change, changesOf, deedOf, factsOf, type LinesOf, subjectOf } from './audit-words.ts'

/** Who did it, to what, and each value before and after. */
export function AuditDialog({
  row,
  linesOf,
  onClose,
}: {
  row: AuditEntry
  linesOf?: LinesOf
  onClose(): void
}) {
  const t = useT()
  const changes = changesOf(t, row, linesOf)
  return (
    <Dialog
      open
      onClose={onClose}
      title={deedOf(t, row)}
      actions={<Button onClick={onClose}>{t('audit.detail.close')}</Button>}
    >
      <DescriptionList
        columns={1}
        items={[
          { label: t('audit.column.time'), value: <When at={row.regDatetime} time="always" /> },
          {
            label: t('audit.column.actor'),
            value: <PersonName userIdx={row.actorIdx ?? 0} name={actorOf(t, row)} />,
          },
          {
            label: t('audit.column.subject'),
            value: <PersonName userIdx={personOf(row)} name={subjectOf(t, row)} />,
          },
          ...factsOf(t, row),
          ...(row.reason ? [{ label: t('audit.detail.reason'), value: row.reason }] : []),
        ]}
      />
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Typography variant="body2" sx={{ pt: 2, color: 'text.secondary' }}>
          {t('audit.detail.unchanged')}
        </Typography>
      )}
    </Dialog>
  )
}

/** Whom something was done to; 0 where it was no person, or nobody is left of them. */
const personOf = ({ subjectType, subjectKey, action }: AuditEntry): number =>
  subjectType === 'USER' && action !== 'USER_REMOVED' ? Number(subjectKey) : 0

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  return (
    <Box
      component="table"
      aria-label={t('audit.detail.changes')}
      sx={{
        mt: 2,
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': {
          p: 1,
          textAlign: 'left',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& th': { color: 'text.secondary', fontWeight: 600 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('audit.detail.value')}</th>
          <th scope="col">{t('audit.detail.before')}</th>
          <th scope="col">{t('audit.detail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
