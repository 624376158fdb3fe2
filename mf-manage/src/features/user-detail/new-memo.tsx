import { memo } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { useServices } from '@madang/remote-kit'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'

export default function NewMemo({ userIdx, onSaved }: { userIdx: number; onSaved(): void }) {
  const t = useT()
  const { toast } = useServices()
  const form = useForm(memo.save, {
    values: { content: '' },
    toRequest: ({ content }) => ({ userIdx, content: content.trim() }),
    invalidates: [memo.list],
    success: t('userDetail.memo.saved'),
    fleeting: true,
  })
  const draft = useFormDraft(`memo/${userIdx}`, form)
  const save = async () => {
    if (form.values.content.trim() === '') {
      toast(t('userDetail.memo.enter'), 'warning')
      form.focus('content')
    } else if (await form.submit(draft)) onSaved()
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
      <DraftArea draft={draft}>
        <TextArea
          {...form.field('content', t('userDetail.memo.new'))}
          placeholder={t('userDetail.memo.placeholder')}
          minRows={2}
          maxRows={6}
          counter
        />
      </DraftArea>
      <Button
        type="submit"
        variant="outlined"
        loading={form.pending}
        disabled={draft.phase === 'elsewhere'}
        sx={{ alignSelf: 'flex-end' }}
      >
        {t('userDetail.memo.add')}
      </Button>
    </Box>
  )
}
