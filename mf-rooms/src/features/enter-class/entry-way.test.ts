import { classPath, clientLink, entryWay } from './entry-way.ts'

describe('the way into a class', () => {
  test('ROOMS-34 client setting web opens the class in the browser without looking for a client', () => {
    expect(entryWay(2)).toBe('web')
    expect(entryWay('WEB')).toBe('web')
  })

  test('ROOMS-29 the browser is offered only where the setting allows the web', () => {
    expect(entryWay(3)).toBe('choose')
    expect(entryWay(1)).toBe('app')
  })

  test('an unknown setting locks nobody out', () => {
    expect(entryWay(null)).toBe('web')
    expect(entryWay('7')).toBe('web')
  })

  test('codes are put into addresses safely', () => {
    expect(classPath('a/b')).toBe('room/class/a%2Fb')
    expect(classPath('m1', '123456789')).toBe('room/class/m1?code=123456789')
    expect(clientLink('DEMO', 'm&1')).toBe('madang://class?company=DEMO&meetCode=m%261')
  })
})
