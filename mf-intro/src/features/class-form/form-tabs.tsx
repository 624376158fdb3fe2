import { Link, Stack } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { Link as RouterLink } from '@madang/remote-kit/router'
import type { ClassForm } from '../prices/prices.ts'

const pages = { method: '', price: '/price' } as const

/** From how a class form works to what it costs, and back. */
export function FormTabs({ form, current }: { form: ClassForm; current: keyof typeof pages }) {
  const t = useT()
  return (
    <Stack component="nav" aria-label={t('menu.form')} direction="row" sx={{ gap: 3, mt: 2 }}>
      {(['method', 'price'] as const).map((page) => (
        <Link
          key={page}
          component={RouterLink}
          to={`/intro/${form}Class${pages[page]}`}
          aria-current={page === current ? 'page' : undefined}
          color={page === current ? 'text.primary' : 'primary'}
          underline="hover"
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            fontWeight: 700,
            borderBottom: '2px solid',
            borderColor: page === current ? 'text.primary' : 'transparent',
          }}
        >
          {t(`menu.${page}`)}
        </Link>
      ))}
    </Stack>
  )
}
