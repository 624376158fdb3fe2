import { allCalls, calls } from '../../../contract/src/index.ts'
import { lightCalls } from './light-calls-loader.ts'

test('the browser’s calls are sent as the contract’s, and know which need a session', () => {
  const source = lightCalls(allCalls).replaceAll('export const', 'const')
  const light = new Function(`${source}; return calls`)() as Record<
    string,
    (typeof calls)[keyof typeof calls]
  >
  expect(Object.keys(light)).toEqual(Object.keys(calls))
  for (const call of allCalls) {
    const { id, path, command, method, encoding, answer, who } = call
    expect(light[id]).toMatchObject({ id, path, command, method, encoding, answer })
    expect(light[id]?.who.includes('open')).toBe(who.includes('open'))
    expect(light[id]).not.toHaveProperty('summary')
  }
})
