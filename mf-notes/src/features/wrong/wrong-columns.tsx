import type { WrongEntry } from '@madang/contract'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import { DueState, ResultChip } from './wrong-parts.tsx'

export const wrongColumns = (today: string, t: T): Column<WrongEntry>[] => [
  {
    key: 'noteTitle',
    header: t('wrong.column.question'),
    flex: 3,
    minWidth: 200,
    render: ({ noteTitle: title, no }) => t('wrong.question', { title, no }),
  },
  {
    key: 'dueDate',
    header: t('wrong.column.due'),
    width: 140,
    render: (row) => <DueState entry={row} today={today} />,
  },
  {
    key: 'lastRes',
    header: t('wrong.column.last'),
    width: 120,
    render: (row) => (row.tryCount > 0 ? <ResultChip res={row.lastRes} /> : null),
  },
  {
    key: 'reason',
    header: t('wrong.column.reason'),
    width: 190,
    wideOnly: true,
    render: ({ reason }) => reason && t(`wrong.reason.${reason}`),
  },
  {
    key: 'tryCount',
    header: t('wrong.column.tries'),
    width: 130,
    wideOnly: true,
    render: ({ tryCount: count }) => (count > 0 ? t('wrong.tries', { count }) : null),
  },
]
