import { codeOf } from '@madang/api-client'
import { Box, Button, Stack } from '@madang/design-system/core'
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { Pager } from '@madang/design-system/table'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'

export interface Picking<Row> {
  rows: readonly Row[] | undefined
  total: number
  error: Error | null
  retry(): void
  keyword: string
  setKeyword(keyword: string): void
  page: number
  setPage(page: number): void
}

/** Rows of a dialog's page. */
export const pickSize = 10

/** One of many, searched and paged: a book, an earlier homework. */
export function PickDialog<Row>(props: {
  title: string
  searchLabel: string
  empty: string
  list: Picking<Row>
  rowId: (row: Row) => number
  render: (row: Row) => ReactNode
  disabled?: (row: Row) => boolean
  onPick: (row: Row) => void
  onClose: () => void
}) {
  const { title, searchLabel, empty, list, rowId, render, disabled, onPick, onClose } = props
  const t = useT()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('give.close')}</Button>}
    >
      <Stack sx={{ gap: 1.5 }}>
        <SearchInput value={list.keyword} onSearch={list.setKeyword} label={searchLabel} />
        {list.rows ? (
          list.rows.length > 0 ? (
            <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.rows.map((row) => (
                <Box
                  component="li"
                  key={rowId(row)}
                  sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
                >
                  <Box
                    component="button"
                    type="button"
                    disabled={disabled?.(row) ?? false}
                    onClick={() => onPick(row)}
                    sx={pickable}
                  >
                    {render(row)}
                  </Box>
                </Box>
              ))}
            </Box>
          ) : (
            <EmptyState compact title={empty} />
          )
        ) : list.error ? (
          <ErrorState compact code={codeOf(list.error)} onRetry={list.retry} />
        ) : (
          <ListSkeleton />
        )}
        <Pager
          label={title}
          page={list.page}
          size={pickSize}
          total={list.total}
          onPageChange={list.setPage}
        />
      </Stack>
    </Dialog>
  )
}

const pickable = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  width: '100%',
  display: 'block',
  border: 0,
  bgcolor: 'transparent',
  px: 1,
  py: 1.25,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'background.sunken' },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
} as const
