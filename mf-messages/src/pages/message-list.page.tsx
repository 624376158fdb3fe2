import { defaultSize, message } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { Tab, Tabs } from '@madang/design-system/ui'
import { Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { Link } from '@madang/remote-kit/router'
import { useState } from 'react'
import { boxes, useBox } from '../features/box/box.ts'
import { MessageCard } from '../features/box/message-card.tsx'
import { messageColumns } from '../features/box/message-columns.tsx'
import { useRemove } from '../features/box/remove.ts'
import { useTitleOf } from '../features/view/use-letter.ts'

/** `message/{recv|send}/list` (MSG-01…05, MSG-14). */
export default function MessageListPage() {
  const t = useT()
  const { box, messageType, viewPath } = useBox()
  const titleOf = useTitleOf()
  const [composing, setComposing] = useState(false)
  const list = useCallPage(message.list, {
    defaults: { size: defaultSize.messages, searchKeyword: '' },
    toRequest: (asked) => ({ ...asked, messageType }),
  })
  const remove = useRemove(messageType, list.clearSelection)
  const compose = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<AddIcon />} onClick={() => setComposing(true)}>
      {t('list.compose')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t(`box.${box}`)}
      actions={compose('contained')}
      tabs={<BoxTabs />}
      searchLabel={t('list.search')}
      columns={messageColumns(messageType, t)}
      rowId={(row) => row.messageIdx}
      rowLabel={titleOf}
      rowTo={(row) => `${viewPath}?messageIdx=${row.messageIdx}`}
      renderCard={(row) => <MessageCard row={row} messageType={messageType} />}
      selection={{
        actions: (rows) => (
          <Button
            startIcon={<DeleteIcon />}
            loading={remove.pending}
            onClick={() => void remove.run(rows.map((row) => row.messageIdx))}
          >
            {t('list.remove')}
          </Button>
        ),
      }}
      empty={{
        title: t(messageType === 'SEND' ? 'list.emptySend' : 'list.emptyRecv'),
        text: t('list.emptyText'),
      }}
      emptyAction={compose('outlined')}
    >
      {composing && <Widget of="@mf-messages/compose" onClose={() => setComposing(false)} />}
    </ListPage>
  )
}

function BoxTabs() {
  const t = useT()
  const { box, base } = useBox()
  return (
    <Tabs value={box} aria-label={t('box.switch')}>
      {boxes.map((name) => (
        <Tab key={name} value={name} label={t(`box.${name}`)} component={Link} to={`${base}/${name}/list`} />
      ))}
    </Tabs>
  )
}
