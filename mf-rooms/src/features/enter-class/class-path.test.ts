import { clientLink, clientWay } from '@madang/domain'
import { classPath } from './class-path.ts'

describe('the way into a class', () => {
  test('ROOMS-34 client setting web opens the class in the browser without looking for a client', () => {
    expect(clientWay(2)).toBe('web')
    expect(clientWay('WEB')).toBe('web')
  })

  test('ROOMS-29 the browser is offered only where the setting allows the web', () => {
    expect(clientWay(3)).toBe('choose')
    expect(clientWay(1)).toBe('app')
  })

  test('an unknown setting locks nobody out', () => {
    expect(clientWay(null)).toBe('web')
    expect(clientWay('7')).toBe('web')
  })

  test('codes are put into addresses safely', () => {
    expect(classPath('a/b')).toBe('room/class/a%2Fb')
    expect(classPath('m1', '123456789')).toBe('room/class/m1?code=123456789')
    expect(clientLink('class', { company: 'DEMO', meetCode: 'm&1' })).toBe(
      'madang://class?company=DEMO&meetCode=m%261',
    )
  })
})
