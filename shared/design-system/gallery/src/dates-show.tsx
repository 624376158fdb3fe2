import { Box } from '@madang/design-system/core'
import { DateField, DateRangePicker, lastDays } from '@madang/design-system/dates'
import { Section } from '@madang/design-system/layout'
import { useState } from 'react'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: { title: '날짜', day: '마감일', error: '마감일은 오늘 이후여야 해요.' },
  en: { title: 'Dates', day: 'Due date', error: 'The due date must be after today.' },
}
const today = '2026-03-02'

export function DatesShow({ language }: ShowProps) {
  const text = words[language]
  const [range, setRange] = useState(lastDays(7, today))
  const [day, setDay] = useState('2026-03-01')
  return (
    <Section title={text.title}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' },
          alignItems: 'start',
        }}
      >
        <DateRangePicker value={range} onChange={setRange} today={today} />
        <DateField
          label={text.day}
          value={day}
          onChange={setDay}
          error={day <= today ? text.error : undefined}
          clearable
        />
      </Box>
    </Section>
  )
}
