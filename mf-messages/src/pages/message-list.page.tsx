import { defaultSize, type MessageRow, message } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { FilterBar, PageFrame } from '@madang/design-system/layout'
import { DataTable, type RowId, usePagedSearch } from '@madang/design-system/table'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useServices, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import { useState } from 'react'
import { useBox } from '../features/box/box.ts'
import { MessageCard } from '../features/box/message-card.tsx'
import { messageColumns } from '../features/box/message-columns.tsx'
import { useRemove } from '../features/box/remove.ts'

const defaults = { size: defaultSize.messages, searchKeyword: '' } as const
const none: ReadonlySet<RowId> = new Set()

/** `message/{recv|send}/list` (MSG-01…05, MSG-14). */
export default function MessageListPage() {
  const { box } = useBox()
  // the two mailboxes keep their own selection
  return <Mailbox key={box} />
}

function Mailbox() {
  const t = useT()
  const { navigate } = useServices()
  const { box, messageType, viewPath } = useBox()
  const [params, setParams] = useSearchParams()
  const search = usePagedSearch({ defaults, params, setParams })
  const { page, size, searchKeyword } = search.values
  const [selected, setSelected] = useState(none)
  const [composing, setComposing] = useState(false)
  const remove = useRemove(messageType)
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(message.list, { messageType, page, size, searchKeyword: searchKeyword || undefined }),
    placeholderData: keepPreviousData,
  })
  const list = data
  const compose = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setComposing(true)}>
      {t('list.compose')}
    </Button>
  )
  const removeSelected = async () => {
    if (await remove([...selected].map(Number))) setSelected(none)
  }
  const open = (row: MessageRow) => navigate(`${viewPath}?messageIdx=${row.messageIdx}`)

  return (
    <PageFrame
      title={t(`box.${box}`)}
      actions={
        <>
          <Button startIcon={<DeleteIcon />} onClick={() => void removeSelected()}>
            {t('list.remove')}
          </Button>
          {compose}
        </>
      }
      filters={
        <>
          <Tabs value={box} aria-label={t('box.switch')}>
            {(['recv', 'send'] as const).map((name) => (
              <Tab
                key={name}
                value={name}
                label={t(`box.${name}`)}
                component={Link}
                to={viewPath.replace(/(recv|send)\/view$/, `${name}/list`)}
              />
            ))}
          </Tabs>
          <FilterBar>
            <SearchInput
              label={t('list.search')}
              hideLabel
              placeholder={t('list.search')}
              value={searchKeyword}
              onSearch={(keyword) => search.set({ searchKeyword: keyword })}
            />
          </FilterBar>
        </>
      }
    >
      <Box>
        <DataTable
          label={t(`box.${box}`)}
          rows={list?.content}
          columns={messageColumns(messageType, t)}
          rowId={(row) => row.messageIdx}
          rowLabel={(row) => row.title}
          loading={isFetching && !list}
          error={Boolean(error)}
          onRetry={() => void refetch()}
          onRowClick={open}
          selected={selected}
          onSelect={setSelected}
          renderCard={(row) => <MessageCard row={row} messageType={messageType} />}
          paging={{
            page,
            size,
            total: list?.total ?? 0,
            onPageChange: search.setPage,
            onSizeChange: search.setSize,
          }}
          empty={
            searchKeyword ? (
              <EmptyState compact title={t('list.emptySearch')} />
            ) : (
              <EmptyState
                compact
                title={t(messageType === 'SEND' ? 'list.emptySend' : 'list.emptyRecv')}
                description={t('list.emptyText')}
                action={compose}
              />
            )
          }
        />
      </Box>
      {composing && <Widget of="@mf-messages/compose" onClose={() => setComposing(false)} />}
    </PageFrame>
  )
}
