import { message } from '@madang/contract'
import fc from 'fast-check'
import { createApiClient } from './client.ts'
import { answer, fairLocks, fakeServer, refusal, sharedSession, tokenOf } from './testing/fake-server.ts'

const statuses = fc.constantFrom(200, 200, 400, 401, 401, 402, 402, 403, 429, 500, 503, 0)
const tokenStatuses = fc.constantFrom(200, 200, 200, 400, 401, 429, 500, 0)

/** Status 0: nothing comes back. */
const respond = (status: number, body: unknown) => {
  if (status === 0) throw new TypeError('failed to fetch')
  return status === 200 ? answer(200, body) : refusal(status, `WB-${status}-001`)
}

test('SHELL-49 whatever the server does, every call ends, is sent at most three times and renews at most twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(statuses),
      fc.infiniteStream(tokenStatuses),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      async (answers, renewals, calls, tabs, reloadCalls) => {
        let made = 1
        const server = fakeServer(({ path }) =>
          path.startsWith('/open')
            ? respond(renewals.next().value ?? 200, { data: tokenOf(++made) })
            : respond(answers.next().value ?? 200, { result: { count: 1 } }),
        )
        const session = sharedSession()
        const locks = fairLocks()
        let ended = 0
        let reloads = 0
        const clients = Array.from({ length: tabs }, () => {
          const api = createApiClient({
            baseUrl: '',
            session,
            area: () => 'SERVICE',
            onSessionEnd: () => ended++,
            async onReset() {
              reloads++
              if (reloadCalls) await api.call(message.checkNew, {})
            },
            report: () => {},
            locks,
            fetch: server.send,
          })
          return api
        })
        const work = clients.flatMap((api) =>
          Array.from({ length: calls }, () => api.call(message.checkNew, {})),
        )
        await Promise.allSettled(work)
        const begun = work.length + (reloadCalls ? reloads : 0)
        expect(server.count('/api/message')).toBeLessThanOrEqual(begun * 3)
        expect(server.seen.length - server.count('/api/message')).toBeLessThanOrEqual(begun * 2)
        expect(ended).toBeLessThanOrEqual(tabs)
      },
    ),
    { numRuns: 300 },
  )
})

test('only a refusal of the token call takes the stored sign-in away', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(statuses, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom(200, 429, 408, 500, 503, 0), { minLength: 1, maxLength: 6 }),
      async (answers, renewals) => {
        let made = 1
        const server = fakeServer(({ path }) =>
          path.startsWith('/open')
            ? respond(renewals.shift() ?? 0, { data: tokenOf(++made) })
            : respond(answers.shift() ?? 200, { result: { count: 1 } }),
        )
        const session = sharedSession()
        let ended = 0
        const api = createApiClient({
          baseUrl: '',
          session,
          area: () => 'SERVICE',
          onSessionEnd: () => ended++,
          onReset: () => {},
          report: () => {},
          locks: fairLocks(),
          fetch: server.send,
        })
        for (let i = 0; i < 6; i++) await api.call(message.checkNew, {}).catch(() => {})
        expect(ended).toBe(0)
        expect(session.token()).not.toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})
