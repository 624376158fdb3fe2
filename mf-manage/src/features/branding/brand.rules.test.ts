import { makeBrandView } from '../../testing/brand.ts'
import { isColour, requestOf, shownTexts, valuesOf } from './brand.rules.ts'

const view = makeBrandView()

test('colours that are the product’s own are not sent, whatever their letters', () => {
  const values = valuesOf(view)
  expect(requestOf(values, view).theme).toBeUndefined()
  const upper = { ...values.theme, primary: values.theme.primary.toUpperCase() }
  expect(requestOf({ ...values, theme: upper }, view).theme).toBeUndefined()
  const own = { ...values.theme, primary: '#123456' }
  expect(requestOf({ ...values, theme: own }, view).theme).toEqual(own)
})

test('new pictures go with their names in one order, null resets, the rest stays', () => {
  const logo = new File(['x'], 'logo.png')
  const icon = new File(['y'], 'icon.png')
  const pictures = { FAVICON: icon, LOGIN_LOGO: logo, LOGIN_BG: null }
  expect(requestOf({ ...valuesOf(view), pictures }, view)).toMatchObject({
    configVersion: view.configVersion,
    images: ['LOGIN_LOGO', 'FAVICON'],
    uploadFile: [logo, icon],
    reset: ['LOGIN_BG'],
  })
})

test('a missing word comes from the other language, a title then from the company’s name', () => {
  const empty = { title: '', description: '', keyword: '', loginText: '' }
  expect(shownTexts({ ko: { ...empty, title: '마당' }, en: empty }, 'en', 'A')).toEqual({
    title: '마당',
    loginText: '',
  })
  expect(shownTexts({ ko: empty, en: empty }, 'ko', 'A').title).toBe('A')
})

test('a colour is six hexadecimal digits', () => {
  expect(['#12aB34', '#fff', 'red', '#12345g', ''].map(isColour)).toEqual([true, false, false, false, false])
})
