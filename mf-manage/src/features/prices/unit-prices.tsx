import { codeOf } from '@madang/api-client'
import { price as calls, type UnitPrice } from '@madang/contract'
import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { type Column, DataTable } from '@madang/design-system/table'
import { useOwnErrorText } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { Period } from './period.tsx'
import { wonOf } from './won.ts'

const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }))

const columns = (t: T): Column<UnitPrice>[] => [
  { key: 'room', header: t('prices.room'), flex: 2, minWidth: 140, render: ({ room }) => room.roomTitle },
  { key: 'period', header: t('prices.period'), flex: 2, minWidth: 220, render: (row) => <Period of={row} /> },
  {
    key: 'price',
    header: t('prices.price'),
    width: 130,
    align: 'right',
    render: ({ price }) => wonOf(t, price),
  },
]

/** What classes cost a person, by room and period (MAN-USER-45…47); a row opens its price. */
export function UnitPrices({ userIdx }: { userIdx: number }) {
  const t = useT()
  const list = useQuery({ ...callQuery(calls.list, { userIdx }), throwOnError: false })
  const said = useOwnErrorText(list.error)
  const [open, setOpen] = useState<UnitPrice | 'new' | null>(null)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('prices.text')}
        </Typography>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          {t('prices.add')}
        </Button>
      </Box>
      <DataTable<UnitPrice>
        label={t('prices.title')}
        rows={list.data}
        columns={columns(t)}
        rowId={({ priceIdx }) => priceIdx}
        rowLabel={(row) => t('prices.of', { room: row.room.roomTitle, start: row.startDate })}
        onRowClick={setOpen}
        error={list.error && { code: codeOf(list.error), ...(said && { message: said }) }}
        onRetry={() => void list.refetch()}
        empty={t('prices.empty')}
      />
      <Suspense>
        {open === null ? null : (
          <PriceDialog userIdx={userIdx} of={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Box>
  )
}
