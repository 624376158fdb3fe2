import { UserType } from '@madang/contract'
import { hasPermission, isVisible } from '@madang/domain'
import type { PageDecl, RemoteDecl, TabDecl, Visibility } from '@madang/remote-kit'
import { decide } from './decide.ts'
import { tabOf } from './lookup.ts'
import { allows, type Condition, screens, type Type, types } from './testing/appendix-d.ts'
import { branding, facts, guest, person, remotes } from './testing.ts'

/** Every permission there is: what remains forbidden is forbidden by the type. */
const everyRight = 2048 + 4096 + 8192 + 2 ** 21 + 2 ** 31
const holder = (type: Type, webAuth: number) => (type === 'G' ? guest() : person(type, { webAuth }))

/** Worlds in which one condition fails, and one in which all are met. */
const worlds: { name: string; without?: Condition; cfg?: object; webAuth: number }[] = [
  { name: 'everything allowed', webAuth: everyRight },
  { name: 'FUNC_USE[1] off', without: 'task', cfg: { WEB_FUNC_USE: '0,1,1,1,1,1' }, webAuth: everyRight },
  { name: 'FUNC_USE[5] off', without: 'book', cfg: { WEB_FUNC_USE: '1,1,1,1,0,1' }, webAuth: everyRight },
  {
    name: 'FUNC_USE[4] off',
    without: 'monitoring',
    cfg: { WEB_FUNC_USE: '1,1,1,0,1,1' },
    webAuth: everyRight,
  },
  { name: 'FUNC_USE[6] off', without: 'charges', cfg: { WEB_FUNC_USE: '1,1,1,1,1,0' }, webAuth: everyRight },
  { name: 'no room category 3', without: 'task', cfg: { WEB_ROOM_CATEGORY_3: '0' }, webAuth: everyRight },
  { name: 'no MANAGE_ACCESS', without: 'console', webAuth: everyRight - 4096 },
  { name: 'no permission', without: 'console', webAuth: 0 },
]

const addressOf = ({ path, example = {} }: PageDecl) =>
  path.replace(
    /:(\w+)/g,
    (_, name) => ({ companyId: 'demo', meetCode: 'm-1', ...example })[name as string] ?? 'recv',
  )

/** What each declared thing is to a person: seen, or not. */
function* declared(all: readonly RemoteDecl[]) {
  type World = (typeof worlds)[number]
  const told = (rule: Visibility, inConsole: boolean) => (type: Type, world: World) => {
    const me = holder(type, world.webAuth)
    const { cfg } = branding(world.cfg)
    return isVisible(rule, me, cfg) && !me.guest && (!inConsole || hasPermission(me.webAuth, 'MANAGE_ACCESS'))
  }
  for (const { pages, tabs = [], sidebar = [] } of all) {
    for (const page of pages) {
      const sees = (type: Type, world: World) => {
        const of = facts({
          remotes: all,
          branding: branding(world.cfg),
          session: { me: holder(type, world.webAuth) },
        })
        return decide({ pathname: addressOf(page), search: '' }, of).screen === 'remote'
      }
      yield { name: `page ${page.id}`, sees }
    }
    for (const tab of tabs) yield { name: `tab ${tab.id}`, sees: told(tab, false) }
    for (const entry of sidebar) yield { name: `sidebar ${entry.id}`, sees: told(entry, true) }
  }
}

/** Where the declarations and Appendix D part, in words. `id`: of what is called so alone. */
function deviations(all: readonly RemoteDecl[], id?: string): string[] {
  const out: string[] = []
  const seen = new Set<string>()
  for (const { name, sees } of declared(all)) {
    if (id !== undefined && name.split(' ')[1] !== id) continue
    seen.add(name)
    const law = screens[name]
    if (!law) {
      out.push(`${name}: has no row`)
      continue
    }
    for (const world of worlds) {
      const closed = world.without !== undefined && law.when.includes(world.without)
      for (const type of types) {
        const may = !closed && allows(law, type)
        if (sees(type, world) !== may)
          out.push(`${name}, ${world.name}: ${type} ${may ? 'must' : 'must not'} see it`)
      }
    }
  }
  return [
    ...out,
    ...Object.keys(screens)
      .filter((name) => id === undefined && !seen.has(name))
      .map((name) => `${name}: not declared`),
  ]
}

it('pages, tabs and sidebar entries of the seven remotes are for whom Appendix D says', () => {
  expect(deviations(remotes)).toEqual([])
})

describe('notices', () => {
  /** The declarations with one thing changed. */
  const changed = (id: string, change: Partial<TabDecl & PageDecl>): RemoteDecl[] => {
    const apply = <T extends { id: string }>(list: readonly T[] = []) =>
      list.map((one) => (one.id === id ? { ...one, ...change } : one))
    return remotes.map((remote) => ({
      ...remote,
      pages: apply(remote.pages),
      tabs: apply(remote.tabs),
      sidebar: apply(remote.sidebar),
    }))
  }
  const restricted = remotes.flatMap(({ pages, tabs = [], sidebar = [] }) => [
    // beside a tab's own rule that of its page can only take away; public pages ask nobody who they are
    ...pages
      .filter(({ signIn }) => signIn !== 'none')
      .map((page) => ({ ...page, mayAdd: tabOf(page.path, remotes) === undefined })),
    ...[...tabs, ...sidebar].map((entry) => ({ ...entry, mayAdd: true })),
  ])

  it.each(restricted)('a type too many or too few at $id', ({ id, mayAdd, userTypes = [] }) => {
    const strangers = Object.values(UserType).filter(
      (type) => userTypes.length > 0 && !userTypes.includes(type),
    )
    for (const type of mayAdd ? strangers : []) {
      expect(deviations(changed(id, { userTypes: [...userTypes, type] }), id)).not.toEqual([])
    }
    const fewer = userTypes.length > 0 ? userTypes.slice(1) : [UserType.ADMIN]
    expect(deviations(changed(id, { userTypes: fewer }), id)).not.toEqual([])
  })

  it('a lost flag, a lost category, a permission too many, a page and a tab without a row', () => {
    expect(deviations(changed('task', { flag: undefined }))).not.toEqual([])
    expect(deviations(changed('charges', { flag: undefined }))).not.toEqual([])
    expect(deviations(changed('note', { needsTaskCategory: false }))).not.toEqual([])
    expect(deviations(changed('room', { permission: 'ROOM_REG' }))).not.toEqual([])
    expect(deviations(changed('logMeet', { permission: 'MANAGE_ACCESS' }))).not.toEqual([])
    expect(deviations(changed('rooms.list', { id: 'rooms.other' }))).toContain('page rooms.other: has no row')
    expect(deviations(changed('task', { id: 'other' }))).toContain('tab task: not declared')
  })
})
