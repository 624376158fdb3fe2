import { type Page, room, type User, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ofRegister } from '../../testing/fixtures.ts'
import en from './locales/en.json'
import { RegisterRoom } from './register-room.tsx'

// a whole form by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const teacher = { ...makeMe(UserType.TEACHER), userIdx: 21, userName: 'Teacher Han' } as unknown as User
const close = jest.fn()
beforeEach(() => close.mockClear())

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<RegisterRoom onClose={close} />, {
    ...ofRegister,
    ...more,
    api: {
      'room.templates': () => [
        { templateIdx: 1, templateName: 'Lecture', optionString: '6' },
        { templateIdx: 2, templateName: 'Seminar', optionString: '6' },
      ],
      'user.list': () => ({ content: [teacher], total: 1 }) as Page<User>,
      'room.add': () => ({ roomCode: 'r1' }),
      ...more.api,
    },
  })
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: en.register.submit })
const off = async () => (await submit()).disabled

test('MAN-ROOM-06 in the console a name, a class type and a responsible teacher (Teacher or TeacherOpen) are required, and without them it cannot be sent', async () => {
  const { user, api } = open({ area: 'MANAGE', me: UserType.OPER })
  const name = await screen.findByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${en.register.roomTitle}`),
  })
  const type = await screen.findByRole('combobox', { name: new RegExp(`^${en.register.template}`) })
  await within(type).findByRole('option', { name: 'Lecture' })
  const owners = screen.getByRole('listbox', { name: new RegExp(`^${en.register.owner}`) })
  const owner = () => within(owners).findByRole('option', { name: /Teacher Han/ })
  expect(await off()).toBe(true)

  await user.type(name, `  ${'a'.repeat(49)}`)
  await user.selectOptions(type, 'Lecture')
  expect(await off()).toBe(true)
  await user.click(await owner())
  expect(await off()).toBe(false)
  await user.clear(name)
  expect(await off()).toBe(true)
  expect(screen.getByText(en.register.titleMissing)).toBeTruthy()
  await user.type(name, '   ')
  expect(await off()).toBe(true)
  await user.clear(name)
  await user.click(name)
  await user.paste(` ${'b'.repeat(60)}`)
  expect(name.value.trim().length).toBeLessThanOrEqual(50)
  await user.selectOptions(type, '')
  expect(await off()).toBe(true)
  await user.selectOptions(type, 'Seminar')
  await user.clear(name)
  await user.type(name, '  Grade 3 ')
  await user.click(await submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  const [asked] = api.requests('user.list')
  expect(asked?.userTypeCd).toEqual([UserType.TEACHER, UserType.TEACHER_OPEN])
  const [sent] = api.requests('room.add')
  expect(sent).toMatchObject({ room: { templateIdx: 2, ownerUserIdx: 21 } })
  // the server reads it by the same rule, which takes the blanks off
  expect(sent?.room.roomTitle.trim()).toBe('Grade 3')
  expect(room.add.fields?.['room.roomTitle']).toMatchObject({ trim: true, max: 50 })
})

test('MAN-ROOM-13 the responsible teacher is a Teacher or TeacherOpen, and the pickers fetch 1000 people', async () => {
  const { api } = open({ area: 'MANAGE', me: UserType.OPER })
  await submit()
  await waitFor(() => expect(api.requests('user.list')).toHaveLength(2))
  const [owners, people] = api.requests('user.list')
  expect(owners).toMatchObject({ size: 1000, page: 1, userTypeCd: [UserType.TEACHER, UserType.TEACHER_OPEN] })
  expect(people).toMatchObject({ size: 1000, page: 1 })
  expect(api.requests('room.templates')).toEqual([{ roomCategoryCd: 'RESERVED' }])
})

test('A-108 of more than a thousand the picker says how many are left, and the search asks the server', async () => {
  const { user, api } = open({
    area: 'MANAGE',
    me: UserType.OPER,
    api: {
      'user.list': ({ searchKeyword }) =>
        ({ content: [teacher], total: searchKeyword ? 1 : 1235 }) as Page<User>,
    },
  })
  await submit()
  const said = '1,234 more people are not shown. Search by name or ID.'
  expect(await screen.findAllByText(said)).toHaveLength(2)
  const [search] = screen.getAllByRole('searchbox', { name: 'Search by name or ID' })
  await user.type(search!, 'han{Enter}')
  await waitFor(() =>
    expect(api.requests('user.list').at(-1)).toMatchObject({ searchKeyword: 'han', size: 1000 }),
  )
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(1))
})

test('a teacher in the service area registers for oneself: nobody is asked for', async () => {
  open({ me: UserType.TEACHER })
  await submit()
  expect(screen.queryByText(new RegExp(`^${en.register.owner}`))).toBeNull()
})
