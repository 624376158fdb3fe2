import { meets } from './range.ts'

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.3.4', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  [undefined, '^1.0.0', false],
  ['1.2.3', '>=1 <3', null],
  ['1.2.3', 'latest', null],
])('%s for %s: %s', (provided, range, met) => {
  expect(meets(provided, range)).toBe(met)
})
