import { When } from '@madang/design-system/layout'
import type { T } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { RecordColumn } from './record-table.tsx'

/** How a row ends that stands for a file: when it was saved, and how to have it. */
export const savedColumns = <Row extends { regDatetime: string }>(
  t: T,
  /** Null where no row has anything to press. */
  download: ((row: Row) => ReactNode) | null,
): RecordColumn<Row>[] => [
  {
    key: 'saved',
    header: t('record.video.saved'),
    wideOnly: true,
    render: (row) => <When at={row.regDatetime} time="always" />,
  },
  ...(download
    ? [{ key: 'file', header: t('record.file.column'), align: 'end' as const, render: download }]
    : []),
]
