import { Box, Stack, Typography } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { PageFrame } from '@madang/design-system/layout'
import { type ColorMode, type DesignLanguage, useColorMode } from '@madang/design-system/theme'
import { type BrandName, brands } from './brands.ts'
import { CoreShow } from './core-show.tsx'
import { DatesShow } from './dates-show.tsx'
import { FeedbackShow } from './feedback-show.tsx'
import { FormsShow } from './forms-show.tsx'
import { IconsShow } from './icons-show.tsx'
import { LayoutShow } from './layout-show.tsx'
import { ListShow } from './list-show.tsx'
import { LoginShow } from './login-show.tsx'
import { TableShow } from './table-show.tsx'
import { UiShow } from './ui-show.tsx'

const words = {
  ko: {
    title: '디자인 시스템',
    subtitle: '모든 화면이 함께 쓰는 부품이에요.',
    language: '언어',
    brand: '회사',
    mode: '화면',
    modes: { light: '밝게', dark: '어둡게', system: '기기 설정' },
  },
  en: {
    title: 'Design system',
    subtitle: 'The pieces that every screen shares.',
    language: 'Language',
    brand: 'Company',
    mode: 'Appearance',
    modes: { light: 'Light', dark: 'Dark', system: 'Device' },
  },
}

export function Gallery(props: {
  language: DesignLanguage
  onLanguage: (language: DesignLanguage) => void
  brand: BrandName
  onBrand: (brand: BrandName) => void
}) {
  const { language, brand } = props
  const text = words[language]
  const { mode, setMode } = useColorMode()
  return (
    <Box component="main">
      <PageFrame
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <Box sx={{ display: 'flex', gap: 1, '& > *': { width: 132 } }}>
            <SelectField
              label={text.language}
              value={language}
              onChange={props.onLanguage}
              options={[
                { value: 'ko', label: '한국어' },
                { value: 'en', label: 'English' },
              ]}
            />
            <SelectField
              label={text.brand}
              value={brand}
              onChange={props.onBrand}
              options={(Object.keys(brands) as BrandName[]).map((value) => ({
                value,
                label: brands[value].name[language],
              }))}
            />
            <SelectField
              label={text.mode}
              value={mode}
              onChange={setMode}
              options={(['light', 'dark', 'system'] as ColorMode[]).map((value) => ({
                value,
                label: text.modes[value],
              }))}
            />
          </Box>
        }
      >
        <Stack spacing={4}>
          <LoginShow language={language} />
          <CoreShow language={language} />
          <FormsShow language={language} />
          <DatesShow language={language} />
          <ListShow language={language} />
          <TableShow language={language} />
          <FeedbackShow language={language} />
          <UiShow language={language} />
          <LayoutShow language={language} />
          <IconsShow language={language} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Madang
          </Typography>
        </Stack>
      </PageFrame>
    </Box>
  )
}
