import { Box, Button, IconButton, Stack, Typography } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { CloseIcon } from '@madang/design-system/icons'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { isPast } from './due.rules.ts'
import { DueField } from './due-field.tsx'
import { type Homework, ownDueOf } from './homework.rules.ts'

/** Deadlines of single students: who was ill has until Friday. */
export function OwnDueField({ form, now }: { form: FormState<Homework>; now: string }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const binding = form.field('ownDue', t('give.own.label'))
  const { people, due } = form.values
  const own = ownDueOf(form.values)
  const free = people.filter(({ id }) => !own.some(({ userIdx }) => userIdx === id))
  if (people.length === 0) return null
  return (
    <Stack id={binding.id} sx={{ gap: 1.5 }}>
      {own.map((one) => {
        const name = people.find(({ id }) => id === one.userIdx)?.name ?? ''
        return (
          <Stack key={one.userIdx} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DueField
                label={t('give.own.of', { name })}
                value={one}
                error={binding.error && isPast(one, now) ? binding.error : undefined}
                onChange={(next) =>
                  binding.onChange(own.map((other) => (other === one ? { ...one, ...next } : other)))
                }
              />
            </Box>
            <IconButton
              aria-label={t('give.own.remove', { name })}
              onClick={() => binding.onChange(own.filter((other) => other !== one))}
              sx={{ mt: 3 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        )
      })}
      {adding ? (
        <SelectField
          label={t('give.own.who')}
          value=""
          placeholder={t('give.own.choose')}
          options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            setAdding(false)
            if (id !== '') binding.onChange([...own, { userIdx: Number(id), ...due }])
          }}
        />
      ) : free.length > 0 ? (
        <Box>
          <Button size="small" variant="outlined" onClick={() => setAdding(true)}>
            {t('give.own.add')}
          </Button>
          {own.length === 0 && (
            <Typography variant="caption" sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}>
              {t('give.own.hint')}
            </Typography>
          )}
        </Box>
      ) : null}
    </Stack>
  )
}
