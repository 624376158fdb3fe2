import { Box, Button } from '@madang/design-system/core'
import { api } from '../client/page.ts'
import { addTexts, useT } from '../core/texts.ts'
import { useLanguage, useValue } from '../core/use-state.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'
import { endRehearsal, rehearsal, startRehearsal, takeWish } from './rehearse.ts'

addTexts('ko', ko)
addTexts('en', en)

/** Begins it, and gives what says so; a page within another one (the preview of the looks) is no place for it. */
export function rehearse() {
  if (window.top !== window) return null
  takeWish()
  startRehearsal(api)
  return <RehearsalBar />
}

/** Says on every screen that this is a rehearsal, for whom and how long, with the way out of it. */
export function RehearsalBar() {
  const t = useT()
  const language = useLanguage()
  const now = useValue(rehearsal)
  if (!now) return null
  const until = new Date(now.until).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <Box
      component="section"
      aria-label={t('rehearsal.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 0.75,
        typography: 'body2',
        color: 'background.paper',
        backgroundColor: 'text.primary',
      }}
    >
      <span role="status">
        <strong>{t('rehearsal.title')}</strong> {t('rehearsal.text', { until })}
      </span>
      <Button
        size="small"
        variant="outlined"
        sx={{ color: 'inherit', borderColor: 'currentcolor', flex: 'none' }}
        onClick={() => void endRehearsal(api)}
      >
        {t('rehearsal.end')}
      </Button>
    </Box>
  )
}
