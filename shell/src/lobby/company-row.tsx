import type { CompanyBrief } from '@madang/contract'
import { Button, styled } from '@madang/design-system/core'
import { companyHome } from '../address/addresses.ts'
import { storage } from '../core/storage.ts'
import { useT } from '../core/texts.ts'

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 8,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.primary.main },
}))

const Enter = styled('a')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: '12px 8px 12px 16px',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
  '& > b': { ...theme.typography.body1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > span': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '&:hover > b': { color: theme.vars.palette.primary.main },
}))

/** A company: its login page, or straight into one of its classes (SHELL-101). Both are other documents. */
export function CompanyRow({ company }: { company: CompanyBrief }) {
  const t = useT()
  const { companyId, companyCode, companyName } = company
  const remember = () => storage.set('pastCompany', { companyId, companyCode, companyName })
  return (
    <Row>
      <Enter href={companyHome(companyId)} onClick={remember}>
        <b>{companyName}</b>
        <span>{companyCode}</span>
      </Enter>
      <Button
        size="small"
        variant="outlined"
        href={`/invite/${encodeURIComponent(companyCode)}`}
        onClick={remember}
        aria-label={t('lobby.enterClassOf', { name: companyName })}
      >
        {t('lobby.enterClass')}
      </Button>
    </Row>
  )
}
