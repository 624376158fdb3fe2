import { Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'

/** Headline of an entry screen, with one quiet line below it. */
export function Heading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <Typography component="h1" variant="h1" sx={{ fontSize: '1.625rem', textWrap: 'balance' }}>
        {title}
      </Typography>
      {text ? (
        <Typography component="div" sx={{ color: 'text.secondary', mt: 0.75 }}>
          {text}
        </Typography>
      ) : null}
    </div>
  )
}
