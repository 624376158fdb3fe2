import { Box, Stack, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import { FigureRow, inkOf } from './figure-row.tsx'
import type { Figure, Tone } from './today.rules.ts'

/** One part of how the company stands. */
export function HealthCard(props: { title: string; tone: Tone; children: ReactNode }) {
  const { title, tone, children } = props
  const t = useT()
  return (
    <Box
      sx={{
        display: 'grid',
        '& > section': {
          ...(tone !== 'calm' && { borderColor: `${tone}.main` }),
        },
      }}
    >
      <Section
        title={title}
        actions={tone !== 'calm' && <StatusChip tone={tone} label={t(`today.tone.${tone}`)} />}
      >
        {children}
      </Section>
    </Box>
  )
}

export function FigureRows({ figures }: { figures: readonly Figure[] }) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <FigureRow figure={figure} />
        </li>
      ))}
    </Stack>
  )
}

/** A line below a card's numbers. */
export function Note({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{
        mt: 1,
        color: tone === 'calm' ? 'text.secondary' : inkOf[tone],
        ...(tone !== 'calm' && { fontWeight: 600 }),
      }}
    >
      {children}
    </Typography>
  )
}
