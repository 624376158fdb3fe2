import { loginDisplays } from '@madang/build/budget'
import { branding } from '../address/testing.ts'
import { partsFor } from './chunks.ts'

it('loads for each login display what the gateway fetches ahead and the size limits measure', () => {
  const displays = ['EXP', 'USE', 'EASY'] as const
  expect(Object.keys(loginDisplays).sort()).toEqual([...displays].sort())
  for (const display of displays) {
    expect(partsFor('login', branding({ WEB_FRONT_LOGIN_DISPLAY: display }))).toEqual(loginDisplays[display])
  }
})
