import { logMeet as calls, type LogMeet, type LogMeetUser, logJoin } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { useTimeHint } from '@madang/design-system/layout'
import { RadioField } from '@madang/design-system/ui'
import { displayTime } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { momentOf } from './correct.rules.ts'

interface CorrectDialogProps {
  logMeet: LogMeet
  user: LogMeetUser
  onClose(): void
}

interface Values {
  present: 'yes' | 'no'
  from: string
  to: string
  reason: string
}

/** Says that somebody was, or was not, in a part of a class, and why. */
export default function CorrectDialog({ logMeet, user, onClose }: CorrectDialogProps) {
  const t = useT()
  const language = useLanguage()
  const span = { from: displayTime(logMeet.startDatetime), to: displayTime(logMeet.endDatetime) }
  const outside = (clock: string) => momentOf(logMeet, clock) === null && t('record.fix.outside', span)
  const values: Values = { present: 'yes', ...span, reason: '' }
  const form = useForm(calls.correct, {
    values,
    paths: { from: 'fromDatetime', to: 'toDatetime' },
    checks: {
      from: outside,
      to: (clock, { from }) => {
        const [begin, end] = [momentOf(logMeet, from), momentOf(logMeet, clock)]
        return outside(clock) || (begin !== null && end !== null && begin >= end && t('record.fix.order'))
      },
    },
    toRequest: ({ present, from, to, reason }) => ({
      meetCode: logMeet.meetCode,
      userIdx: user.userIdx,
      present: present === 'yes',
      fromDatetime: momentOf(logMeet, from) ?? logMeet.startDatetime,
      toDatetime: momentOf(logMeet, to) ?? logMeet.endDatetime,
      reason,
    }),
    invalidates: [calls.users, calls.get, calls.list, logJoin.list, logJoin.total],
    success: ({ totalJoinTimeSec, totalJoinMin }) =>
      t('record.fix.done', {
        name: user.userName,
        total: spokenDuration(language, totalJoinMin, totalJoinTimeSec),
      }),
    fleeting: true,
  })
  const draft = useFormDraft(`class/${logMeet.meetCode}/person/${user.userIdx}`, form)
  const hints = {
    from: useTimeHint(momentOf(logMeet, form.values.from) ?? ''),
    to: useTimeHint(momentOf(logMeet, form.values.to) ?? ''),
  }
  const present = form.field('present', t('record.fix.present.label'))
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t('record.fix.title', { name: user.userName })}
      submitLabel={t('record.fix.submit')}
      onClose={onClose}
    >
      <DraftArea draft={draft}>
        <Stack spacing={2.5}>
          {user.attended ? (
            <RadioField
              label={present.label}
              value={present.value}
              onChange={present.onChange}
              options={[
                { value: 'yes', label: t('record.fix.present.yes') },
                { value: 'no', label: t('record.fix.present.no') },
              ]}
            />
          ) : null}
          <Stack direction="row" spacing={2} sx={{ '& > *': { flex: 1 } }}>
            <TextInput
              {...form.field('from', t('record.fix.from'))}
              inputMode="numeric"
              hint={hints.from}
              placeholder={span.from}
            />
            <TextInput
              {...form.field('to', t('record.fix.to'))}
              inputMode="numeric"
              hint={hints.to}
              placeholder={span.to}
            />
          </Stack>
          <TextArea
            {...form.field('reason', t('record.fix.reason'))}
            minRows={2}
            hint={t('record.fix.seen')}
          />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
