import { styled } from '@madang/design-system/core'
import { companyPath } from '../address/addresses.ts'
import { useT } from '../core/texts.ts'
import { NavLink } from './nav-link.tsx'

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 2,
  borderRadius: 8,
  flex: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > a': {
    ...theme.typography.body2,
    display: 'grid',
    placeItems: 'center',
    minHeight: 32,
    padding: '2px 12px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& > a:hover': { color: theme.vars.palette.text.primary },
  '& > a[aria-current]': {
    backgroundColor: theme.vars.palette.primary.wash,
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
  },
}))

/** Between the service and the management area (SHELL-26). */
export function AreaToggle({ companyId, inConsole }: { companyId: string; inConsole: boolean }) {
  const t = useT()
  const areas = [
    ['service', companyPath(companyId, 'main'), !inConsole],
    ['manage', companyPath(companyId, 'manage/main'), inConsole],
  ] as const
  return (
    <Group role="group" aria-label={t('area.label')}>
      {areas.map(([name, href, here]) => (
        <NavLink key={name} href={href} aria-current={here ? 'true' : undefined}>
          {t(`area.${name}`)}
        </NavLink>
      ))}
    </Group>
  )
}
