import { makeBranding, refuse } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import en from '../features/groups/locales/en.json'
import ko from '../features/groups/locales/ko.json'
import importEn from '../features/user-import/locales/en.json'
import usersEn from '../features/users/locales/en.json'
import { focusOn, group, groups, menuItem, open, oper } from '../testing/open-people.tsx'

// a whole tree by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const menuWords = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

beforeAll(() => {
  URL.createObjectURL = () => '#'
  URL.revokeObjectURL = () => {}
})

describe('the tree of groups', () => {
  test('MAN-USER-13 the company root’s menu offers to register group, user and users by excel, and to delete users of group and group', async () => {
    const { user, shell, api } = open({
      confirm: true,
      api: {
        'group.remove': () => ({ ok: true as const }),
        'group.removeUsers': () => ({ count: 1 }),
        'user.get': () => ({ ...oper, groupIdx: 0 }),
        'user.checkId': () => true,
      },
    })
    const root = await screen.findByRole('button', { name: 'Menu of Demo Academy' })
    const deed = async (name: string) => {
      await user.click(root)
      await user.click(await menuItem(name))
    }
    await user.click(root)
    const { add, addUser, excel, removeUsers, remove } = en.groups.menu
    expect(await menuWords()).toEqual([add, addUser, excel, en.groups.menu.export, removeUsers, remove])
    await user.click(await menuItem(add))
    expect(await screen.findByText('It will stand below Demo Academy.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await deed(addUser)
    expect(await screen.findByRole('dialog', { name: usersEn.users.register.title })).toBeTruthy()
    await user.keyboard('{Escape}')
    // both deletions act on the top-level group that is selected, never on the company
    await deed(removeUsers)
    await deed(remove)
    expect(shell.toasts.map(({ message }) => message)).toEqual(Array(2).fill(en.groups.selectFirst))
    await focusOn(/^Group Middle/)
    await deed(removeUsers)
    await waitFor(() => expect(api.requests('group.removeUsers')).toEqual([{ groupIdx: 1 }]))
    expect(shell.confirms).toMatchObject([{ title: 'Delete 1 user of Middle?', danger: true }])
    await focusOn(/^Group High/)
    await deed(remove)
    await waitFor(() => expect(api.requests('group.remove')).toEqual([{ groupIdx: 3 }]))
    await deed(excel)
    expect(window.location.href).toMatch(/\/demo\/manage\/user\/import$/)
  })

  test('a group’s menu registers people into it, from a table too, and gives those in it as one', async () => {
    const { user, api, shell } = open({
      api: { 'userImport.people': () => ({ blob: new Blob(['x']), fileName: 'People.xlsx' }) },
    })
    const menu = await screen.findByRole('button', { name: 'Menu of Middle' })
    await user.click(menu)
    await user.click(await menuItem(en.groups.menu.export))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: importEn.userImport.saved }]))
    expect(api.requests('userImport.people')).toEqual([{ language: 'en', groupIdx: 1 }])
    await user.click(menu)
    await user.click(await menuItem(en.groups.menu.excel))
    expect(window.location.href).toContain('/demo/manage/user/import?groupIdx=1')
  })

  test('the question names how many are deleted, without who asks; one of a higher type keeps them all', async () => {
    const { user, api, shell } = open({
      confirm: true,
      api: {
        'group.list': () => [group(1, 0, 'Middle', 3), group(3, 0, 'High', 1)],
        'user.get': () => ({ ...oper, groupIdx: 1 }),
        'group.removeUsers': () => {
          throw refuse('WB-403-102')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Menu of Middle' }))
    await user.click(await menuItem(en.groups.menu.removeUsers))
    await waitFor(() => expect(shell.errors).toHaveLength(1))
    expect(shell.confirms).toMatchObject([{ title: 'Delete the 2 users of Middle?' }])
    expect(shell.errors).toMatchObject([{ code: 'WB-403-102' }])
    api.use({ 'user.get': () => ({ ...oper, groupIdx: 3 }) })
    await user.click(screen.getByRole('button', { name: 'Menu of High' }))
    await user.click(await menuItem(en.groups.menu.removeUsers))
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ message: 'There is nobody in High to delete.' }]),
    )
    expect(api.requests('group.removeUsers')).toHaveLength(1)
  })

  test('MAN-USER-15 a user’s menu offers user info and delete user', async () => {
    const { user, api, shell } = open({
      confirm: true,
      api: { 'user.remove': () => ({ count: 1, userIdxList: [9] }) },
    })
    await focusOn(/^Boss/)
    await user.keyboard('{ContextMenu}')
    const { info, removeUser } = en.groups.menu
    const offered = await menuWords()
    expect(offered).toContain(info)
    expect(offered).toContain(removeUser)
    // a higher type than one's own: why not stands in a report
    await user.click(await menuItem(removeUser))
    expect(await screen.findByText(new RegExp(usersEn.users.report.why.higher))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: usersEn.users.report.close }))
    expect(api.requests('user.remove')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Menu of Oper' }))
    await user.click(await menuItem(removeUser))
    await waitFor(() => expect(api.requests('user.remove')).toEqual([{ userIdxList: [9] }]))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 user was deleted.' }]))
    await user.click(screen.getByRole('button', { name: 'Menu of Oper' }))
    await user.click(await menuItem(info))
    expect(window.location.href).toContain('/demo/manage/user/view?userIdx=9')
  })

  test('MAN-USER-14 the context-menu key opens a group’s menu, which offers a new name beside what the root offers', async () => {
    const { user, api, shell } = open({
      api: { 'group.modify': ({ groupName }) => ({ groupIdx: 1, groupName }) },
    })
    await focusOn(/^Group Middle/)
    await user.keyboard('{ContextMenu}')
    const offered = await menuWords()
    expect(offered).toContain(en.groups.menu.rename)
    await user.click(await menuItem(en.groups.menu.rename))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Group name/ })
    expect(field.value).toBe('Middle')
    await user.clear(field)
    await user.type(field, 'A name of more than twenty letters')
    expect(field.value).toBe('A name of more than ')
    await user.clear(field)
    await user.type(field, 'a')
    await user.click(screen.getByRole('button', { name: en.groups.edit.submit }))
    expect(api.requests('group.modify')).toEqual([])
    await user.type(field, 'b/')
    await user.click(screen.getByRole('button', { name: en.groups.edit.submit }))
    expect(api.requests('group.modify')).toEqual([])
    await user.type(field, '{Backspace}c')
    await user.click(screen.getByRole('button', { name: en.groups.edit.submit }))
    await waitFor(() =>
      expect(api.requests('group.modify')).toEqual([{ groupIdx: 1, upGroupIdx: 0, groupName: 'abc' }]),
    )
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'The group abc was saved.' }]))
  })

  test('Shift+F10 on a person offers the person’s info and moving', async () => {
    const { user, api, shell } = open({ api: { 'user.move': () => ({ ok: true as const, count: 1 }) } })
    await focusOn(/^Oper/)
    await user.keyboard('{Shift>}{F10}{/Shift}')
    await user.click(await menuItem(en.groups.menu.move))
    const dialog = within(await screen.findByRole('dialog', { name: en.groups.move.title }))
    await user.click(dialog.getByRole('radio', { name: 'High' }))
    await user.click(dialog.getByRole('button', { name: en.groups.move.submit }))
    await waitFor(() => expect(api.requests('user.move')).toEqual([{ userIdx: 9, groupIdx: 3 }]))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 person was moved to High.' }]))
    await focusOn(/^Oper/)
    await user.keyboard('{Enter}')
    expect(window.location.href).toContain('/demo/manage/user/view?userIdx=9')
  })

  test('a group that isn’t empty says how many keep it; an empty one is deleted', async () => {
    const { user, api, shell } = open({
      confirm: true,
      api: { 'group.remove': () => ({ ok: true as const }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Menu of Middle' }))
    await user.click(await menuItem(en.groups.menu.remove))
    await waitFor(() =>
      expect(shell.confirms).toMatchObject([
        {
          title: 'The group Middle can’t be deleted yet.',
          text: expect.stringContaining('Users: 1, groups below: 1.'),
        },
      ]),
    )
    expect(api.requests('group.remove')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Menu of High' }))
    await user.click(await menuItem(en.groups.menu.remove))
    await waitFor(() => expect(api.requests('group.remove')).toEqual([{ groupIdx: 3 }]))
  })

  test('MAN-USER-17 what needs a selection in the tree says so when nothing is selected', async () => {
    const { user, shell, api } = open({ language: 'ko' })
    await user.click(await screen.findByRole('button', { name: ko.groups.move.button }))
    await user.click(await screen.findByRole('button', { name: 'Demo Academy 메뉴' }))
    await user.click(await menuItem(ko.groups.menu.remove))
    expect(shell.toasts).toMatchObject([
      { message: ko.groups.selectPeople, severity: 'warning' },
      { message: ko.groups.selectFirst, severity: 'warning' },
    ])
    expect(api.requests('group.remove')).toEqual([])
  })

  test('MAN-USER-18 a group’s name has 2 to 32 characters, of which 20 can be typed: letters, digits, Korean, . @ _ - and space', async () => {
    const long = 'x'.repeat(32)
    const { user, api } = open({
      api: {
        'group.list': () => [...groups(), group(4, 0, long)],
        'group.add': ({ groupName }) => ({ groupIdx: 9, groupName }),
        'group.modify': ({ groupName }) => ({ groupIdx: 4, groupName: groupName ?? '' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Menu of Demo Academy' }))
    await user.click(await menuItem(en.groups.menu.add))
    const form = within(await screen.findByRole('dialog', { name: en.groups.add.title }))
    const name = form.getByRole<HTMLInputElement>('textbox', { name: en.groups.name })
    const say = async (text: string) => {
      await user.clear(name)
      await user.type(name, text)
      await user.click(form.getByRole('button', { name: en.groups.add.submit }))
    }
    for (const bad of ['a', 'a#b', 'a/b', '반(1)']) {
      await say(bad)
      expect(name.getAttribute('aria-invalid')).toBe('true')
    }
    expect(api.requests('group.add')).toEqual([])
    await say(`가 a9.@_-${'x'.repeat(32)}`)
    await waitFor(() =>
      expect(api.requests('group.add')).toEqual([{ groupName: `가 a9.@_-${'x'.repeat(12)}`, upGroupIdx: 0 }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // one of 32 that is there already stays
    fireEvent.contextMenu(await screen.findByText(long))
    await user.click(await menuItem(en.groups.menu.rename))
    const edit = within(await screen.findByRole('dialog', { name: en.groups.edit.title }))
    await user.click(edit.getByRole('button', { name: en.groups.edit.submit }))
    await waitFor(() =>
      expect(api.requests('group.modify')).toEqual([{ groupIdx: 4, upGroupIdx: 0, groupName: long }]),
    )
  })

  test('MAN-USER-19 the list sends companyCode and searchType 2; a new and a changed group send upGroupIdx, 0 at the top, and groupName, the changed one its groupIdx, and the answer’s groupName is told; deleting a group and its users sends groupIdx', async () => {
    const { user, api, shell } = open({
      confirm: true,
      api: {
        'group.add': ({ upGroupIdx }) => ({ groupIdx: 9, groupName: upGroupIdx ? 'Kept below' : 'Kept' }),
        'group.modify': ({ groupIdx }) => ({ groupIdx, groupName: 'Kept again' }),
        'group.remove': () => ({ ok: true as const }),
        'group.removeUsers': () => ({ count: 1 }),
        'user.get': () => ({ ...oper, groupIdx: 0 }),
      },
    })
    const { menu, add, edit } = en.groups
    const deed = async (of: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `Menu of ${of}` }))
      await user.click(await menuItem(item))
    }
    const name = async (title: string, typed: string, submit: string) => {
      const form = within(await screen.findByRole('dialog', { name: title }))
      const field = form.getByRole('textbox', { name: en.groups.name })
      await user.clear(field)
      await user.type(field, typed)
      await user.click(form.getByRole('button', { name: submit }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await deed('Demo Academy', menu.add)
    await name(add.title, 'top', add.submit)
    await deed('High', menu.add)
    await name(add.title, 'below', add.submit)
    await deed('High', menu.rename)
    await name(edit.title, 'other', edit.submit)
    await deed('High', menu.remove)
    await waitFor(() => expect(api.requests('group.remove')).toEqual([{ groupIdx: 3 }]))
    await deed('Middle', menu.removeUsers)
    await waitFor(() => expect(api.requests('group.removeUsers')).toEqual([{ groupIdx: 1 }]))
    for (const asked of api.requests('group.list'))
      expect(asked).toEqual({ companyCode: makeBranding().company.companyCode, searchType: 2 })
    expect(api.requests('group.add')).toEqual([
      { upGroupIdx: 0, groupName: 'top' },
      { upGroupIdx: 3, groupName: 'below' },
    ])
    expect(api.requests('group.modify')).toEqual([{ groupIdx: 3, upGroupIdx: 0, groupName: 'other' }])
    expect(shell.toasts.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'The group Kept was registered.',
        'The group Kept below was registered.',
        'The group Kept again was saved.',
      ]),
    )
  })
})
