import { ApiError } from '@madang/api-client'
import {
  price as calls,
  charge,
  logMeet,
  type PastPriceEffect,
  type PriceConflict,
  RoomCategory,
  room,
  SearchType,
  type UnitPrice,
} from '@madang/contract'
import { Box, Button, Stack } from '@madang/design-system/core'
import { DateField } from '@madang/design-system/dates'
import { Dialog } from '@madang/design-system/feedback'
import { NumberInput, SelectField } from '@madang/design-system/forms'
import { useToday, When } from '@madang/design-system/layout'
import { movedStart, periodProblem } from '@madang/domain'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useRef, useState } from 'react'
import { Period } from './period.tsx'
import { wonOf } from './won.ts'

interface PriceDialogProps {
  userIdx: number
  /** The price that is changed; null: a new one. */
  of: UnitPrice | null
  onClose(): void
}

interface Values {
  price: { roomCode: string; startDate: string; endDate: string; price: string }
}

const stale = [calls.list, calls.get, charge.month, charge.explain, logMeet.list]

const effectOf = (error: ApiError) =>
  error.code === 'WB-400-312' ? (error.data as { effect?: PastPriceEffect }).effect : undefined

/** Sets a unit price or changes one (MAN-USER-45). Who has the days already is listed (MAN-USER-47). */
export function PriceDialog({ userIdx, of, onClose }: PriceDialogProps) {
  const t = useT()
  const today = useToday()
  const [conflicts, setConflicts] = useState<readonly PriceConflict[]>([])
  const [effect, setEffect] = useState<PastPriceEffect | null>(null)
  /** What of the past was seen to change. */
  const sure = useRef<string>(undefined)
  const options = {
    values: {
      price: {
        roomCode: of?.roomCode ?? '',
        startDate: of?.startDate ?? today,
        endDate: of?.endDate ?? '',
        price: of ? String(of.price) : '',
      },
    },
    checks: {
      'price.roomCode': (value: string) => value === '' && t('prices.needed'),
      'price.startDate': (startDate: string, { price }: Values) =>
        startDate === ''
          ? t('prices.needed')
          : periodProblem({ startDate, endDate: price.endDate || null }, today, of) === 'startBeforeToday' &&
            t('prices.startBeforeToday'),
      'price.endDate': (endDate: string, { price }: Values) =>
        endDate !== '' && endDate < price.startDate && t('prices.endBeforeStart'),
    },
    invalidates: stale,
    fleeting: true,
    refusals: {
      'WB-400-309': { field: 'price.startDate' as const, text: t('prices.conflict.short') },
      'WB-400-312': { field: 'price.price' as const, text: t('prices.effect.short') },
    },
    onRefused: (error: ApiError) => {
      setEffect(effectOf(error) ?? null)
      if (error.code !== 'WB-400-309') return
      setConflicts((error.data as { conflicts?: PriceConflict[] }).conflicts ?? [])
    },
  }
  const wire = ({ price }: Values) => ({
    userIdx,
    roomCode: price.roomCode,
    startDate: price.startDate,
    endDate: price.endDate || null,
    price: Number(price.price),
  })
  const seen = () => (sure.current === undefined ? {} : { sure: sure.current })
  const adding = useForm(calls.add, {
    ...options,
    toRequest: (values: Values) => ({ price: wire(values), ...seen() }),
    success: t('prices.form.added'),
  })
  const changing = useForm(calls.modify, {
    ...options,
    toRequest: (values: Values) => ({
      price: { ...wire(values), priceIdx: of?.priceIdx ?? 0 },
      ...seen(),
    }),
    success: t('prices.form.modified'),
  })
  const form = of ? changing : adding
  const draft = useFormDraft(`price/${userIdx}/${of?.priceIdx ?? 'new'}`, form)
  const start = form.field('price.startDate', t('prices.start'))
  const end = form.field('price.endDate', t('prices.end'))
  const move = (startDate: string) => {
    const { endDate } = form.values.price
    const moved = movedStart({ startDate, endDate: endDate || null }, startDate)
    start.onChange(startDate)
    if (startDate !== '' && (moved.endDate ?? '') !== endDate) end.onChange(moved.endDate ?? '')
  }
  return (
    <>
      <FormDialog
        form={form}
        draft={draft}
        title={t(of ? 'prices.form.modify' : 'prices.form.add')}
        submitLabel={t('prices.form.submit')}
        onClose={onClose}
      >
        <DraftArea draft={draft}>
          <Stack spacing={2}>
            <RoomField of={of} {...form.field('price.roomCode', t('prices.room'))} />
            {/* without limits of their own: the form says what is wrong with a day that was typed, and sends no other */}
            <DateField {...start} required onChange={move} />
            <DateField {...end} clearable hint={t('prices.endHint')} />
            <NumberInput
              {...form.field('price.price', t('prices.price'))}
              maxLength={9}
              unit={t('prices.unit')}
            />
            {of ? <Remove of={of} onRemoved={onClose} /> : null}
          </Stack>
        </DraftArea>
      </FormDialog>
      {effect ? (
        <Effect
          of={effect}
          onSure={async () => {
            sure.current = effect.sure
            setEffect(null)
            if (await form.submit(draft)) onClose()
          }}
          onClose={() => setEffect(null)}
        />
      ) : null}
      {conflicts.length > 0 ? <Conflicts list={conflicts} onClose={() => setConflicts([])} /> : null}
    </>
  )
}

function RoomField(props: {
  of: UnitPrice | null
  value: string
  onChange(value: string): void
  label: string
  error: string | undefined
}) {
  const { of, ...field } = props
  const t = useT()
  const found = useQuery({
    ...callQuery(room.list, {
      paging: false,
      roomCategoryCdList: [RoomCategory.RESERVED],
      searchType: SearchType.ROOM_COMPANY,
    }),
    throwOnError: false,
  })
  const rooms = (found.data?.content ?? []).map(({ roomCode, roomTitle }) => ({
    value: roomCode,
    label: roomTitle,
  }))
  // a room that is listed no more keeps its price
  const gone = of && !rooms.some(({ value }) => value === of.roomCode)
  return (
    <SelectField
      {...field}
      required
      placeholder={t('prices.chooseRoom')}
      options={gone ? [{ value: of.roomCode, label: of.room.roomTitle }, ...rooms] : rooms}
      error={field.error ?? (found.error ? t('prices.noRooms') : undefined)}
    />
  )
}

function Remove({ of, onRemoved }: { of: UnitPrice; onRemoved(): void }) {
  const t = useT()
  const { confirm, showError } = useServices()
  const [effect, setEffect] = useState<PastPriceEffect | null>(null)
  const remove = useAction(calls.remove, {
    invalidates: stale,
    success: t('prices.remove.done'),
    onSuccess: onRemoved,
  })
  const attempt = async (sure?: string) => {
    try {
      await remove.attempt({ priceIdx: of.priceIdx, ...(sure !== undefined && { sure }) })
    } catch (error) {
      const found = error instanceof ApiError ? effectOf(error) : undefined
      if (found) setEffect(found)
      else showError(error)
    }
  }
  const ask = async () => {
    if (await confirm({ title: t('prices.remove.ask'), text: t('prices.remove.text'), danger: true }))
      await attempt()
  }
  return (
    <Box>
      <Button color="error" loading={remove.pending} onClick={() => void ask()}>
        {t('prices.remove.button')}
      </Button>
      {effect ? (
        <Effect
          of={effect}
          onSure={() => {
            setEffect(null)
            return attempt(effect.sure)
          }}
          onClose={() => setEffect(null)}
        />
      ) : null}
    </Box>
  )
}

interface EffectProps {
  of: PastPriceEffect
  onSure(): Promise<void>
  onClose(): void
}

/** Which past classes would cost something else, and what they come to before and after. */
function Effect({ of, onSure, onClose }: EffectProps) {
  const t = useT()
  const more = of.count - of.classes.length
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('prices.effect.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('prices.effect.no')}</Button>
          <Button variant="contained" onClick={() => void onSure()}>
            {t('prices.effect.yes')}
          </Button>
        </>
      }
    >
      {t('prices.effect.text', { count: of.count })}
      <Box component="ul" aria-label={t('prices.effect.classes')} sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
        {of.classes.map((one) => (
          <li key={one.meetCode}>
            {one.meetTitle} · <When at={one.startDatetime} time="always" />
            {': '}
            {t('prices.effect.change', { before: wonOf(t, one.before), after: wonOf(t, one.after) })}
          </li>
        ))}
        {more > 0 ? <li>{t('prices.effect.more', { count: more })}</li> : null}
      </Box>
      <Box component="p" sx={{ fontWeight: 700, m: 0 }}>
        {t('prices.effect.sum', { before: wonOf(t, of.before), after: wonOf(t, of.after) })}
      </Box>
    </Dialog>
  )
}

/** Which classes and periods stand in the way. */
function Conflicts({ list, onClose }: { list: readonly PriceConflict[]; onClose(): void }) {
  const t = useT()
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('prices.conflict.title')}
      actions={<Button onClick={onClose}>{t('prices.conflict.close')}</Button>}
    >
      {t('prices.conflict.text')}
      <Box component="ul" aria-label={t('prices.conflict.title')} sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
        {list.map((one) => (
          <li key={one.priceIdx}>
            {one.room.roomTitle} · <Period of={one} /> · {wonOf(t, one.price)}
          </li>
        ))}
      </Box>
    </Dialog>
  )
}
