import type { Language } from '@madang/contract'
import { styled } from '@madang/design-system/core'
import { setLanguage } from '../client/language.ts'
import { useT } from '../core/texts.ts'
import { useLanguage } from '../core/use-state.ts'

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 2,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.sunken,
}))

const Choice = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 32,
  padding: '2px 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    boxShadow: '0 1px 2px rgb(0 0 0 / 0.14)',
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: 44 },
}))

/** Each language in its own words, so that nobody has to read the other one to leave it. */
export const languageNames: readonly (readonly [Language, string])[] = [
  ['ko', '한국어'],
  ['en', 'English'],
]

/** For screens without a profile menu (SHELL-78). */
export function LanguageSwitch() {
  const t = useT()
  const language = useLanguage()
  return (
    <Group role="group" aria-label={t('language.label')}>
      {languageNames.map(([code, name]) => (
        <Choice
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          onClick={() => void setLanguage(code)}
        >
          {name}
        </Choice>
      ))}
    </Group>
  )
}
