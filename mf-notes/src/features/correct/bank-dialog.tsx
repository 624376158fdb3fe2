import { type BankComment, note, studyLimits } from '@madang/contract'
import { Box, Button, CheckboxField, TextInput, Typography } from '@madang/design-system/core'
import { Dialog, EmptyState } from '@madang/design-system/feedback'
import { TextArea } from '@madang/design-system/forms'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { nameOf } from './bank.rules.ts'
import { BankInk } from './bank-ink.tsx'

/** Renames, rewords, shares and removes comments of the own bank; those of others stand there to be read. */
export default function BankDialog({ list, onClose }: { list: readonly BankComment[]; onClose(): void }) {
  const t = useT()
  const own = list.filter((one) => one.own)
  /** What is typed over comments and not saved yet. */
  const [typed, setTyped] = useState<Typed>({})
  const draft = useDraft<Typed>('bank', { value: typed, onRestore: setTyped })
  const type = (bankIdx: number, now: Words | null) =>
    setTyped(({ [bankIdx]: _, ...rest }) => (now ? { ...rest, [bankIdx]: now } : rest))
  const others = list.filter((one) => !one.own)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('correct.bank.title')}
      actions={<Button onClick={onClose}>{t('correct.bank.close')}</Button>}
    >
      {list.length === 0 && <EmptyState compact title={t('correct.bank.empty')} />}
      <DraftArea draft={draft}>
        <Box component="ul" aria-label={t('correct.bank.own')} sx={plain}>
          {own.map((one) => (
            <OwnComment
              key={one.bankIdx}
              comment={one}
              typed={typed[one.bankIdx]}
              onType={(now) => type(one.bankIdx, now)}
            />
          ))}
        </Box>
      </DraftArea>
      {others.length > 0 && (
        <>
          <Typography variant="subtitle2" sx={{ mt: 2 }}>
            {t('correct.bank.others')}
          </Typography>
          <Box component="ul" aria-label={t('correct.bank.others')} sx={plain}>
            {others.map((one) => (
              <Box component="li" key={one.bankIdx} sx={row}>
                {one.ink !== null && <BankInk ink={one.ink} />}
                <Typography variant="body2">{nameOf(one)}</Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {one.userName}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Dialog>
  )
}

interface Words {
  title: string
  text: string
}
/** By the comment's number. */
type Typed = Readonly<Record<number, Words>>

const plain = { m: 0, p: 0, listStyle: 'none' } as const
const row = { py: 1.5, borderBottom: '1px solid', borderColor: 'divider', display: 'grid', gap: 1 } as const

interface OwnCommentProps {
  comment: BankComment
  typed: Words | undefined
  /** Null: as it is kept in the bank. */
  onType(now: Words | null): void
}

function OwnComment({ comment, typed, onType }: OwnCommentProps) {
  const t = useT()
  const { bankIdx, ink, shared } = comment
  const kept: Words = { title: comment.title, text: comment.text ?? '' }
  const { title, text } = typed ?? kept
  const put = (now: Words) => onType(now.title === kept.title && now.text === kept.text ? null : now)
  const change = useAction(note.modBank, { invalidates: [note.bank], success: t('correct.bank.changed') })
  const remove = useAction(note.removeBank, {
    confirm: {
      title: t('correct.bank.removeTitle'),
      text: t('correct.bank.removeText'),
      confirmLabel: t('correct.bank.remove'),
    },
    invalidates: [note.bank],
    success: t('correct.bank.removed'),
  })
  const changed = title.trim() !== comment.title || text.trim() !== (comment.text ?? '')
  const save = async () => {
    const request = { bankIdx, title: title.trim(), ...(ink === null && { text: text.trim() }) }
    if (await change.run(request)) onType(null)
  }
  return (
    <Box component="li" aria-label={nameOf(comment)} sx={row}>
      {ink !== null && <BankInk ink={ink} />}
      <TextInput
        label={t('correct.bank.name')}
        value={title}
        onChange={(next) => put({ title: next, text })}
        maxLength={studyLimits.bankTitle}
      />
      {ink === null && (
        <TextArea
          label={t('correct.bank.text')}
          value={text}
          onChange={(next) => put({ title, text: next })}
          maxLength={studyLimits.comment}
          minRows={2}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CheckboxField
          label={t('correct.bank.share')}
          checked={shared}
          onChange={(on) => void change.run({ bankIdx, shared: on })}
        />
        <Button
          size="small"
          variant="outlined"
          loading={change.pending}
          disabled={!changed || (ink === null && text.trim() === '')}
          onClick={() => void save()}
        >
          {t('correct.bank.save')}
        </Button>
        <Button size="small" loading={remove.pending} onClick={() => void remove.run({ bankIdx })}>
          {t('correct.bank.remove')}
        </Button>
      </Box>
    </Box>
  )
}
