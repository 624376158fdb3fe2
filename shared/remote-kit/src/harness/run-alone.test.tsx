import { message, UserType } from '@madang/contract'
import { screen } from '@testing-library/dom'
import { useMe, useServices } from '../hooks.ts'
import { remoteOf, showing } from '../lifecycles/testing.tsx'
import { callQuery, useQuery } from '../query.ts'
import { runAlone } from './index.tsx'

test('PLAT-08 a remote runs without the shell, with a stub session and answers from memory', async () => {
  window.history.replaceState(null, '', '/')
  const remote = remoteOf('alone', {
    list: showing(() => {
      const me = useMe()
      const { toast } = useServices()
      const { data } = useQuery(callQuery(message.checkNew, {}))
      return (
        <>
          <h1>
            {me.userName} {data?.count}
          </h1>
          <button type="button" onClick={() => toast('saved')}>
            save
          </button>
        </>
      )
    }),
  })
  const shell = await runAlone(remote, {
    me: UserType.STUDENT,
    handlers: { 'message.checkNew': () => ({ count: 4 }) },
  })
  expect(await screen.findByRole('heading', { name: 'Student Kang 4' })).toBeTruthy()
  expect(window.location.pathname).toBe('/demo/alone/list')
  screen.getByText('save').click()
  expect(shell.toasts).toEqual([{ message: 'saved', severity: 'info' }])
  expect(screen.getByText('saved')).toBeTruthy()
})
