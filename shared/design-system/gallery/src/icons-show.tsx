import { Box } from '@madang/design-system/core'
import * as icons from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import type { ShowProps } from './show-props.ts'

const title = { ko: '아이콘', en: 'Icons' }

export function IconsShow({ language }: ShowProps) {
  return (
    <Section title={title[language]}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        }}
      >
        {Object.entries(icons).map(([name, Icon]) => (
          <Box
            key={name}
            component="li"
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: 0.5,
              py: 1,
              typography: 'caption',
              color: 'text.secondary',
            }}
          >
            <Icon sx={{ color: 'text.primary' }} />
            {name.replace(/Icon$/, '')}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
