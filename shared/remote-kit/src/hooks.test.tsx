import { Permission, UserType } from '@madang/contract'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { defineRemote } from './define.ts'
import {
  defineSetting,
  useArea,
  useCan,
  useFlag,
  useHoldVersion,
  useNewMessages,
  useSetting,
  useUnsaved,
} from './hooks.ts'
import { useCompanyPath } from './index.ts'
import { makeBranding, makeMe, renderPage } from './testing/index.ts'
import { useUserPhoto } from './user-photo.ts'

const remote = defineRemote({
  name: 'mf-test',
  title: { ko: '시험', en: 'Test' },
  languages: ['ko', 'en'],
  pages: [],
})

test('SHELL-65 rights are read for the bit 2^31 too', () => {
  const Rights = () => <p>{`${useCan('RECORD_DOWNLOAD')} ${useCan('MANAGE_ACCESS')}`}</p>
  const of = (webAuth: number) => ({ remote, me: makeMe(UserType.TEACHER, { webAuth }) })
  const first = renderPage(<Rights />, of(Permission.RECORD_DOWNLOAD))
  expect(screen.getByText('true false')).toBeTruthy()
  first.leave()
  const second = renderPage(<Rights />, of(Permission.MANAGE_ACCESS))
  expect(screen.getByText('false true')).toBeTruthy()
  second.leave()
  renderPage(<Rights />, { remote, me: null })
  expect(screen.getByText('false false')).toBeTruthy()
})

test('flags, area, light and company follow the shell’s state', () => {
  const State = () => (
    <p>{`${useFlag('CHARGES')} ${useFlag('HOMEWORK')} ${useArea()} ${useNewMessages()} ${useCompanyPath()('room/list')}`}</p>
  )
  const branding = makeBranding({ cfg: { WEB_FUNC_USE: '1,0' }, company: { companyId: '한빛' } })
  const { shell } = renderPage(<State />, { remote, branding, area: 'MANAGE', newMessages: 3 })
  expect(screen.getByText(`false true MANAGE 3 /${encodeURIComponent('한빛')}/room/list`)).toBeTruthy()
  act(() => shell.setState({ newMessages: 0, branding: makeBranding() }))
  expect(screen.getByText('true true MANAGE 0 /demo/room/list')).toBeTruthy()
})

test('a setting that a remote declares is kept in the browser and read again', async () => {
  const columns = defineSetting<number>({
    key: 'mf-quiz.columns',
    of: 'browser',
    initial: 0,
    check: (value): value is number => typeof value === 'number',
  })
  function Columns() {
    const [count, setCount] = useSetting(columns)
    return (
      <button type="button" onClick={() => setCount(count + 4)}>
        {count}
      </button>
    )
  }
  const { user, shell } = renderPage(<Columns />, { remote })
  await user.click(screen.getByText('0'))
  expect(screen.getByText('4')).toBeTruthy()
  expect(shell.services.settings.get(columns)).toBe(4)
})

test('unsaved work is held while it is there, and no longer than the screen', () => {
  const Form = ({ dirty }: { dirty: boolean }) => {
    useUnsaved(dirty)
    return null
  }
  const page = renderPage(<Form dirty />, { remote })
  expect(page.shell.unsaved()).toBe(1)
  page.leave()
  expect(page.shell.unsaved()).toBe(0)
})

test('a class holds the version while it goes on, and no longer than the screen', () => {
  function Class() {
    const [on, setOn] = useState(true)
    useHoldVersion(on)
    return (
      <button type="button" onClick={() => setOn(!on)}>
        switch
      </button>
    )
  }
  const page = renderPage(<Class />, { remote })
  const press = () => act(() => screen.getByRole('button').click())
  expect(page.shell.versionHeld()).toBe(1)
  press()
  expect(page.shell.versionHeld()).toBe(0)
  press()
  page.leave()
  expect(page.shell.versionHeld()).toBe(0)
})

test('SHELL-34 a photo is asked for once however many rows show it; without one nothing is asked', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const Photo = ({ fileIdx }: { fileIdx: number | null }) => <i>{useUserPhoto(7, fileIdx) ?? 'default'}</i>
  const { api, leave } = renderPage(
    <>
      <Photo fileIdx={5} />
      <Photo fileIdx={5} />
      <Photo fileIdx={null} />
    </>,
    { remote, api: { 'user.photo': () => ({ blob: new Blob(['x']) }) } },
  )
  expect(await screen.findAllByText('blob:photo')).toHaveLength(2)
  expect(screen.getAllByText('default')).toHaveLength(1)
  expect(api.requests('user.photo')).toEqual([{ userIdx: 7 }])
  leave()
  renderPage(<Photo fileIdx={5} />, { remote })
  expect(screen.getByText('default')).toBeTruthy()
})
