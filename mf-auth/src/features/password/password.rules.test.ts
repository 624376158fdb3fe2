import fc from 'fast-check'
import { checkPasswordForm, emptyPasswordForm } from './password.rules.ts'

const form = (newPassword: string, confirmation = newPassword) => ({
  oldPassword: 'old',
  newPassword,
  confirmation,
})

test('AUTH-73 every field is required and new and confirmation must be equal', () => {
  expect(checkPasswordForm(emptyPasswordForm, 'simple').ready).toBe(false)
  expect(checkPasswordForm({ ...form('good123'), oldPassword: '' }, 'simple').ready).toBe(false)
  expect(checkPasswordForm(form('good123', ''), 'simple').ready).toBe(false)
  expect(checkPasswordForm(form('good123', 'good124'), 'simple')).toMatchObject({
    differs: true,
    ready: false,
  })
  expect(checkPasswordForm(form('good123'), 'simple')).toMatchObject({ differs: false, ready: true })
})

test('AUTH-76 a password that breaks the policy names the rule', () => {
  expect(checkPasswordForm(form('abc12!XY'), 'high').faults).toContain('sequence')
  expect(checkPasswordForm(form('aaa92!XY'), 'high').faults).toContain('repeat')
  expect(checkPasswordForm(form('abcdefg'), 'simple').faults).toContain('digitOrSpecial')
})

test('the form is never ready with a fault or a difference', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('high' as const, 'simple' as const),
      (a, b, policy) => {
        const check = checkPasswordForm(form(a, b), policy)
        return !check.ready || (check.faults.length === 0 && a === b)
      },
    ),
  )
})
