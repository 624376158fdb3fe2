import { codeOf } from '@madang/api-client'
import { type BankComment, note, studyLimits } from '@madang/contract'
import { Box, Button, CheckboxField, lazy, Suspense, TextInput, Typography } from '@madang/design-system/core'
import { ErrorState } from '@madang/design-system/feedback'
import { TextArea } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { type Ref, useState } from 'react'
import { type Press, usePageKeys } from '../../shared/use-page-keys.ts'
import { bankKeys, nameOf, searched } from './bank.rules.ts'
import { BankInk } from './bank-ink.tsx'
import { type Place, useBank } from './use-comments.ts'

const BankDialog = lazy(() => import('./bank-dialog.tsx'))

interface CommentPanelProps {
  /** The question that somebody is at. */
  no: number
  pageNo: number
  say(place: Place, text: string): void
  /** What is being written here: it stays here, whichever question comes next. */
  typed(place: Place): string
  type(place: Place, text: string): void
  /** Stamps kept strokes beside the question in red; absent: nobody writes here. */
  onStamp?: ((ink: string) => void) | undefined
  field: Ref<HTMLTextAreaElement>
  /** What the teacher wrote at the question, for the bank; null: nothing, or too much. */
  written?: (() => string | null) | undefined
}

const digitOf = ({ code, ctrlKey, metaKey, altKey, busy }: Press): number | null => {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return busy || ctrlKey || metaKey || altKey || !digit ? null : Number(digit)
}

/** Something to say beside the question, typed or from the bank; the most used ones by the keys 1 to 9. */
export function CommentPanel({ no, pageNo, say, typed, type, onStamp, field, written }: CommentPanelProps) {
  const t = useT()
  const bank = useBank()
  const [keep, setKeep] = useState(false)
  const [whole, setWhole] = useState(false)
  const [asked, setAsked] = useState('')
  const [manages, setManages] = useState(false)
  const add = useAction(note.addToBank, { invalidates: [note.bank], success: t('correct.bank.kept') })
  const place: Place = { pageNo, solutionNo: whole ? null : no }
  const text = typed(place)

  // where nobody can write, strokes would lead nowhere
  const usable = (bank.list ?? []).filter(({ ink }) => ink === null || onStamp)
  const shown = searched(usable, asked)
  const keyOf = new Map(usable.slice(0, bankKeys).map(({ bankIdx }, i) => [bankIdx, i + 1]))
  const insert = (one: BankComment | undefined) => {
    if (!one) return
    if (one.ink === null) say(place, one.text ?? '')
    else onStamp?.(one.ink)
    bank.used(one)
  }
  usePageKeys(true, digitOf, (digit) => insert(usable[digit - 1]))

  const send = () => {
    const said = text.trim()
    if (said === '') return
    // from here on it waits at its question as sent
    type(place, '')
    say(place, said)
    if (keep) void add.run({ text: said, title: '', shared: false })
  }
  const keepWritten = () => {
    const ink = written?.()
    if (ink) void add.run({ ink, title: t('correct.bank.penName', { no }), shared: false })
  }
  return (
    <Section
      title={t('correct.comments.section')}
      actions={
        <Button size="small" onClick={() => setManages(true)}>
          {t('correct.bank.manage')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <TextArea
          label={
            whole ? t('correct.comments.ofPage', { no: pageNo }) : t('correct.comments.ofQuestion', { no })
          }
          value={text}
          onChange={(next) => type(place, next)}
          onEnter={send}
          maxLength={studyLimits.comment}
          minRows={2}
          inputRef={field}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="outlined" disabled={text.trim() === ''} onClick={send}>
            {t('correct.comments.say')}
          </Button>
          <CheckboxField label={t('correct.comments.wholePage')} checked={whole} onChange={setWhole} />
          <CheckboxField label={t('correct.bank.keep')} checked={keep} onChange={setKeep} />
        </Box>
        {written && (
          <Button
            size="small"
            disabled={written() === null}
            onClick={keepWritten}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('correct.bank.keepWritten')}
          </Button>
        )}
        {bank.error && !bank.list ? (
          <ErrorState compact code={codeOf(bank.error)} onRetry={bank.retry} />
        ) : bank.list && usable.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('correct.bank.empty')}
          </Typography>
        ) : bank.list ? (
          <>
            <TextInput label={t('correct.bank.search')} value={asked} onChange={setAsked} />
            {shown.length === 0 && (
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
                {t('correct.bank.none')}
              </Typography>
            )}
            <Box
              component="ul"
              aria-label={t('correct.bank.title')}
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                maxHeight: 320,
                overflowY: 'auto',
                display: 'grid',
                gap: 0.5,
              }}
            >
              {shown.slice(0, 100).map((one) => (
                <Box component="li" key={one.bankIdx} sx={{ minWidth: 0 }}>
                  <Button
                    variant="outlined"
                    onClick={() => insert(one)}
                    sx={{
                      width: '100%',
                      minHeight: 44,
                      justifyContent: 'flex-start',
                      textAlign: 'left',
                      gap: 1,
                    }}
                  >
                    {keyOf.has(one.bankIdx) && (
                      <Box
                        component="kbd"
                        sx={{
                          px: 0.75,
                          border: '1px solid',
                          borderColor: 'divider',
                          borderRadius: 0.5,
                          flex: 'none',
                        }}
                      >
                        {keyOf.get(one.bankIdx)}
                      </Box>
                    )}
                    {one.ink !== null && <BankInk ink={one.ink} />}
                    <Box
                      component="span"
                      sx={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
                    >
                      {nameOf(one)}
                      {one.title !== '' && one.text !== null && (
                        <Typography
                          component="span"
                          variant="body2"
                          sx={{ display: 'block', color: 'text.secondary' }}
                        >
                          {one.text}
                        </Typography>
                      )}
                    </Box>
                  </Button>
                </Box>
              ))}
            </Box>
          </>
        ) : null}
      </Box>
      {manages && (
        <Suspense>
          <BankDialog list={bank.list ?? []} onClose={() => setManages(false)} />
        </Suspense>
      )}
    </Section>
  )
}
