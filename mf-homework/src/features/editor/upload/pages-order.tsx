import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { NumberInput } from '@madang/design-system/forms'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { movePages, removePages, turnPage } from '../book.rules.ts'
import { newKey } from '../new-key.ts'
import { Strip } from '../strip.tsx'
import { turnedSize, type Work } from '../use-work.ts'
import { questionsOn, setQuestionCount } from './question-count.rules.ts'

/** More are no page that somebody prints. */
const questionsOfPage = 200

/** The pages in their order, small; the chosen one is moved, turned, taken out, and told how many questions it has. */
export function PagesOrder({ work }: { work: Work }) {
  const t = useT()
  const { pages } = work.work
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === chosen),
  )
  const page = pages[at]
  if (!page) return null
  const one = new Set([page.key])
  const move = (to: number) => work.change((now) => movePages(now, one, to))
  const remove = () => {
    const other = pages[at + 1] ?? pages[at - 1]
    work.change((now) => removePages(now, one))
    if (other) setChosen(other.key)
  }
  const small = { size: 'small', variant: 'outlined' } as const
  const count = questionsOn(work.work, page.key)
  // taken when it is finished: a number that is being typed would throw answers away
  const apply = () => {
    setTyped(null)
    const wanted = typed === '' ? 0 : Number(typed ?? count)
    if (wanted === count || !Number.isInteger(wanted)) return
    work.change((now) => setQuestionCount(now, page.key, Math.min(wanted, questionsOfPage), newKey))
  }
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {t('editor.upload.order', { count: pages.length })}
      </Typography>
      <Strip work={work} selected={page.key} onSelect={setChosen} axis="x" />
      <Box
        role="toolbar"
        aria-label={t('editor.page.tools', { no: at + 1 })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Button {...small} disabled={at === 0} onClick={() => move(at - 1)}>
          {t('editor.page.up')}
        </Button>
        <Button {...small} disabled={at === pages.length - 1} onClick={() => move(at + 2)}>
          {t('editor.page.down')}
        </Button>
        <Button
          {...small}
          disabled={work.shown(page)?.state !== 'ready'}
          onClick={() => work.change((now) => turnPage(now, page.key, turnedSize(page, work.assets)))}
        >
          {t('editor.page.turn')}
        </Button>
        <Button {...small} color="error" onClick={remove}>
          {t('editor.page.remove')}
        </Button>
        <Button {...small} disabled={work.undo === null} onClick={() => work.undo?.()}>
          {t('editor.undo')}
        </Button>
      </Box>
      <Box sx={{ maxWidth: 240 }}>
        <NumberInput
          key={page.key}
          label={t('editor.upload.count', { no: at + 1 })}
          value={typed ?? (count === 0 ? '' : String(count))}
          onChange={setTyped}
          onEnter={apply}
          onBlur={apply}
        />
      </Box>
    </Stack>
  )
}
