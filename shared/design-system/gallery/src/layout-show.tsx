import { Box, Link } from '@madang/design-system/core'
import { Breadcrumb, DescriptionList, Section } from '@madang/design-system/layout'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '상세 화면',
    home: '수업 결과',
    items: [
      ['수업 제목', '중등 수학 A반 — 이차방정식의 근과 계수의 관계'],
      ['선생님', '김서연'],
      ['날짜', '26.03.02'],
      ['수업 시간', '16:00 – 17:32 (92분)'],
      ['참여자', '24명'],
      ['메모', ''],
    ],
  },
  en: {
    title: 'Details',
    home: 'Class results',
    items: [
      ['Class title', 'Math A — roots and coefficients of quadratic equations'],
      ['Teacher', 'Emma Kim'],
      ['Date', '26.03.02'],
      ['Time', '16:00 – 17:32 (92 min)'],
      ['Attendees', '24'],
      ['Notes', ''],
    ],
  },
}

export function LayoutShow({ language }: ShowProps) {
  const text = words[language]
  return (
    <Section title={text.title}>
      <Breadcrumb
        items={[
          { key: 'list', content: <Link href="#list">{text.home}</Link> },
          { key: 'here', content: text.items[0]?.[1] },
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <DescriptionList items={text.items.map(([label = '', value]) => ({ label, value }))} />
      </Box>
    </Section>
  )
}
