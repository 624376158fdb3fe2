import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'

/** Not everything is with the server, or another window has answered something else. */
export type NotYetReason = 'unsaved' | 'newer'

interface SubmitDialogProps {
  total: number
  unanswered: readonly number[]
  /** With ink beside all questions. */
  strayPages: readonly number[]
  /** Something else was answered on another device, and nobody has said which counts. */
  undecided: readonly number[]
  /** The last press handed nothing in. */
  notYet: NotYetReason | null
  pending: boolean
  onGo(no: number): void
  onSubmit(): void
  onClose(): void
}

/** More of them are a number, not a help. */
const shown = 60
const shownPages = 12

/** Asks before handing in, and names what is not answered (HW-16). */
export function SubmitDialog(props: SubmitDialogProps) {
  const { total, unanswered, strayPages, undecided, notYet, pending, onGo, onSubmit, onClose } = props
  const t = useT()
  const missing = unanswered.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('doing.submit.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('doing.submit.back')}</Button>
          <Button variant="contained" loading={pending} onClick={onSubmit}>
            {t(missing + undecided.length > 0 ? 'doing.submit.anyway' : 'doing.submit.do')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {notYet ? (
          <Alert severity="warning">
            {t(notYet === 'newer' ? 'doing.submit.newer' : 'doing.submit.notSaved')}
          </Alert>
        ) : null}
        <Typography>
          {missing > 0
            ? t('doing.submit.missing', { count: missing, total })
            : t('doing.submit.all', { total })}
        </Typography>
        {missing > 0 ? <Numbers label={t('doing.submit.list')} numbers={unanswered} onGo={onGo} /> : null}
        {missing > shown ? (
          <Typography variant="body2">{t('doing.submit.more', { count: missing - shown })}</Typography>
        ) : null}
        {strayPages.length > 0 ? (
          <Alert severity="info">
            {t('doing.submit.stray', {
              count: strayPages.length,
              pages: strayPages.slice(0, shownPages).join(', '),
            })}
          </Alert>
        ) : null}
        {undecided.length > 0 ? (
          <>
            <Alert severity="warning">{t('doing.submit.undecided', { count: undecided.length })}</Alert>
            <Numbers label={t('doing.submit.undecidedList')} numbers={undecided} onGo={onGo} />
          </>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('doing.submit.once')}
        </Typography>
      </Box>
    </Dialog>
  )
}

interface NumbersProps {
  label: string
  numbers: readonly number[]
  onGo(no: number): void
}

/** Each leads to its question. */
function Numbers({ label, numbers, onGo }: NumbersProps) {
  const t = useT()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {numbers.slice(0, shown).map((no) => (
        <Box component="li" key={no} sx={{ listStyle: 'none' }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('doing.submit.goTo', { no })}
            onClick={() => onGo(no)}
          >
            {no}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
