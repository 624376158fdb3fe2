import { type Memo, memo } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { When } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { usePersonPage } from './person-page.ts'
import { PersonPart } from './person-part.tsx'

/** What operators noted about a person, newest first, and the way to note something (MAN-USER-40, MAN-USER-44). */
export function Memos({ userIdx, mayWrite }: { userIdx: number; mayWrite: boolean }) {
  const t = useT()
  const list = usePersonPage<Memo>(memo.list, { userIdx })
  const [saved, setSaved] = useState(0)
  const onSaved = () => {
    setSaved(saved + 1)
    list.setPage(1)
  }
  return (
    <PersonPart
      title={t('userDetail.tabs.memo')}
      empty={t('userDetail.memo.empty')}
      head={mayWrite ? <NewMemo key={saved} userIdx={userIdx} onSaved={onSaved} /> : null}
      list={list}
      rowKey={({ memoIdx }) => memoIdx}
    >
      {(row) => (
        <>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.content}</Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {row.regUserName} · <When at={row.regDatetime} time="always" />
          </Typography>
        </>
      )}
    </PersonPart>
  )
}

function NewMemo({ userIdx, onSaved }: { userIdx: number; onSaved(): void }) {
  const t = useT()
  const { toast } = useServices()
  const form = useForm(memo.save, {
    values: { content: '' },
    toRequest: ({ content }) => ({ userIdx, content: content.trim() }),
    invalidates: [memo.list],
    success: t('userDetail.memo.saved'),
  })
  const save = async () => {
    if (form.values.content.trim() === '') {
      toast(t('userDetail.memo.enter'), 'warning')
      form.focus('content')
    } else if (await form.submit()) onSaved()
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('userDetail.memo.new')}
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, mb: 2 }}
    >
      <TextArea
        {...form.field('content', t('userDetail.memo.new'))}
        placeholder={t('userDetail.memo.placeholder')}
        minRows={2}
        maxRows={6}
        counter
      />
      <Button type="submit" variant="outlined" loading={form.pending} sx={{ alignSelf: 'flex-end' }}>
        {t('userDetail.memo.add')}
      </Button>
    </Box>
  )
}
