import { globSync } from 'node:fs'
import path from 'node:path'
import { calls } from './calls.ts'
import { schemas } from './schemas.ts'

/** What a remote's declaration says of the calls that the shell sends ahead for a page. */
interface Declaring {
  pages: readonly {
    id: string
    firstCalls?: readonly { call: { id: string }; request: object; query?: string }[]
  }[]
}

const root = path.resolve(__dirname, '../../..')
const remotes = globSync('mf-*/remote.ts', { cwd: root }).map(
  (file) => jest.requireActual<{ default: Declaring }>(path.join(root, file)).default,
)
const declared = remotes.flatMap(({ pages }) =>
  pages.flatMap(({ id, firstCalls = [] }) => firstCalls.map((one) => ({ id, ...one }))),
)

test('the room list, where most people begin, declares its first calls', () => {
  expect(declared.filter(({ id }) => id === 'rooms.list')).toHaveLength(2)
})

test.each(declared)(
  '$id declares a reading call with a session, as the contract knows it',
  ({ call, request, query }) => {
    const known = calls[call.id as keyof typeof calls]
    const { method, path, command, encoding, answer } = known
    expect(call).toMatchObject({ method, path, command, encoding, answer })
    expect(method).toBe('GET')
    expect(path).toMatch(/^\/api\//)
    // as the address brings it: text
    const whole = { ...(query && { [query]: '1' }), ...request }
    expect(schemas[call.id as keyof typeof schemas].request.safeParse(whole).success).toBe(true)
  },
)
