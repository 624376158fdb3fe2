import { Button, Stack, Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'
import { useT } from '../core/texts.ts'
import { EntryFrame } from './entry-frame.tsx'
import { Heading } from './heading.tsx'
import { PageTitle } from './page-title.tsx'

/** One message outside the signed-in layout, with languages and a way on (SHELL-99). */
export function MessagePage(props: {
  title: string
  text: ReactNode
  /** Shown small, for support. */
  code?: string
  home: string
  homeLabel: string
  /** Before leaving by the button. */
  onHome?(): void
  children?: ReactNode
}) {
  const t = useT()
  return (
    <EntryFrame>
      <PageTitle title={props.title} />
      <Stack spacing={2.5} role="alert">
        <Heading title={props.title} />
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </Typography>
        {props.code ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('error.code', { code: props.code })}
          </Typography>
        ) : null}
        {props.children}
        <Button variant="contained" size="large" href={props.home} onClick={props.onHome}>
          {props.homeLabel}
        </Button>
      </Stack>
    </EntryFrame>
  )
}
