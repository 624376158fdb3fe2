import { screen, within } from '@testing-library/react'
import { show } from '../core/testing.tsx'
import { UnknownCompany } from './unknown-company.tsx'

it('says in a dialog which company is unknown, over the search that home shows', async () => {
  await show(<UnknownCompany companyId="nope" behind={<h1>Where do you study?</h1>} />, { branding: null })
  const dialog = screen.getByRole('dialog', { name: 'Organization not found' })
  expect(dialog.textContent).toContain('“nope”')
  expect(dialog.textContent).toContain('WB-400-205')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Find an organization' }))
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(document.title).toContain('Organization not found')
})
