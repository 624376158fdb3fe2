import { Box, Button } from '@madang/design-system/core'
import { InviteCodeInput } from '@madang/design-system/forms'
import { useT } from '@madang/remote-kit/i18n'
import type { FormEvent } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { useCodeForm } from './use-code-form.ts'

export interface CodeFormProps {
  /** The one filled button of the screen; not while a class runs above it. */
  filled: boolean
  onEnter(door: ClassDoor): void
}

/** The way in for people with a code, on the page. */
export default function CodeForm({ filled, onEnter }: CodeFormProps) {
  const t = useT()
  const { form, done } = useCodeForm(onEnter)
  const submit = async () => {
    if (await form.submit()) done()
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('join.title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}
    >
      <Box sx={{ flex: '1 1 280px', maxWidth: 376 }}>
        <InviteCodeInput {...form.field('inviteCode', t('join.code'))} onEnter={() => void submit()} />
      </Box>
      <Button
        type="submit"
        variant={filled ? 'contained' : 'outlined'}
        loading={form.pending}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' }, minWidth: 128, minHeight: 44 }}
      >
        {t('rooms.enter')}
      </Button>
    </Box>
  )
}
