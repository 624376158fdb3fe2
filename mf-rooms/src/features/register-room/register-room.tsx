import { type Room, room, UserStatus } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import type { PickOption } from '@madang/design-system/forms'
import { useToday } from '@madang/design-system/layout'
import { isTeacher } from '@madang/domain'
import { useArea, useMe, useSetting } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useRef } from 'react'
import { roomUsePeriod } from './last-period.ts'
import { PeopleField } from './people-field.tsx'
import {
  DescriptionField,
  NameField,
  PeriodField,
  RuleField,
  TypeField,
  useClassTypes,
} from './room-fields.tsx'
import {
  addRequest,
  type Chosen,
  canRegister,
  defaultPeriod,
  firstRoom,
  formOf,
  nextTerm,
  periodFits,
  type RoomForm,
} from './room-form.ts'
import { useWasRegistered } from './was-registered.ts'
import { WhoAttends } from './who-attends.tsx'

export interface RegisterRoomProps {
  onClose(): void
  onSaved?(roomCode: string): void
  /** Another one like this, for the term after it, with those who attend. */
  like?: Room
}

/** Opens when what it begins with is known. */
export function RegisterRoom({ like, ...props }: RegisterRoomProps) {
  return like ? <RegisterLike {...props} like={like} /> : <RegisterForm {...props} />
}

function RegisterLike({ like, ...props }: RegisterRoomProps & { like: Room }) {
  return (
    <WhoAttends roomCode={like.roomCode} onClose={props.onClose}>
      {(people) => (
        <RegisterForm
          {...props}
          like={like}
          // who has left since is not asked for again
          people={people
            .filter(({ userStatusCd }) => userStatusCd === UserStatus.USE)
            .map(({ userIdx, userName }) => ({ id: userIdx, name: userName }))}
        />
      )}
    </WhoAttends>
  )
}

interface RegisterFormProps extends RegisterRoomProps {
  people?: PickOption[]
}

/**
 * A regular room (ROOMS-03, MAN-ROOM-06…09). In the service area a teacher registers for oneself; in the console, and
 * for everybody else, the responsible teacher is chosen. What was typed is kept until it is sent.
 */
function RegisterForm({ onClose, onSaved, like, people = [] }: RegisterFormProps) {
  const t = useT()
  const me = useMe()
  const forOneself = useArea() === 'SERVICE' && isTeacher(me.userTypeCd)
  const today = useToday()
  const [lastPeriod, keepPeriod] = useSetting(roomUsePeriod)
  const kinds = useClassTypes()
  const chosen = ({ form: { templateIdx }, owner }: RoomForm): Chosen => ({
    // the only class type there is needs no choosing
    templateIdx: templateIdx ?? (kinds?.length === 1 ? kinds[0]!.templateIdx : null),
    ownerUserIdx: forOneself ? me.userIdx : owner[0] ? Number(owner[0].id) : null,
  })
  const roomCode = useRef('')
  const form = useForm(room.add, {
    values: like
      ? {
          form: { ...formOf(like, today), ...nextTerm(like, today) },
          owner: [{ id: like.ownerUserIdx, name: like.ownerUser.userName }],
          people,
        }
      : firstRoom(defaultPeriod(today, lastPeriod)),
    paths: {
      'form.roomTitle': 'room.roomTitle',
      'form.templateIdx': 'room.templateIdx',
      'form.start': 'room.showDatetime',
      'form.end': 'room.showEndDatetime',
      'form.description': 'room.description',
      owner: 'room.ownerUserIdx',
      people: 'roomUserList',
    },
    checks: {
      'form.start': (_, values) => !periodFits(values.form, today) && t('register.periodProblem'),
    },
    refusals: { 'WB-400-221': { field: 'form.templateIdx', text: t('register.templateGone') } },
    toRequest: (values) => addRequest(values, chosen(values)),
    invalidates: [room.list],
    success: t('register.done'),
    onSuccess: (answer, { form: { start, end } }) => {
      roomCode.current = answer.roomCode
      keepPeriod({ start, end })
    },
    fleeting: true,
  })
  const draft = useDraft<RoomForm>(
    like ? `register/like/${like.roomCode}` : forOneself ? 'register/own' : 'register',
    {
      value: form.values,
      onRestore: (found) => form.restore(found),
      wasSent: useWasRegistered(),
    },
  )
  const { templateIdx } = chosen(form.values)
  const nameless = draft.dirty && form.values.form.roomTitle.trim() === ''

  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t(like ? 'register.likeTitle' : 'register.title')}
      submitLabel={t('register.submit')}
      submitDisabled={!canRegister(form.values, chosen(form.values))}
      onClose={onClose}
      onDone={() =>
        void draft.sent().then(() => {
          onSaved?.(roomCode.current)
          onClose()
        })
      }
    >
      <DraftArea draft={draft}>
        <Stack spacing={2.5}>
          <NameField form={form} nameless={nameless} />
          <TypeField form={form} chosen={templateIdx} />
          {forOneself ? null : (
            <PeopleField {...form.field('owner', t('register.owner'))} kind="teachers" single />
          )}
          <PeriodField form={form} today={today} />
          <RuleField form={form} />
          <DescriptionField form={form} />
          <PeopleField {...form.field('people', t('register.attendees'))} kind="everyone" />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
