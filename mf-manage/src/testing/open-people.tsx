import { type Group, UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import remote from '../../remote.ts'
import en from '../features/groups/locales/en.json'
import ko from '../features/groups/locales/ko.json'
import importEn from '../features/user-import/locales/en.json'
import importKo from '../features/user-import/locales/ko.json'
import usersEn from '../features/users/locales/en.json'
import usersKo from '../features/users/locales/ko.json'
import PeoplePage from '../pages/people.page.tsx'
import { makeUser, pageOf } from './fixtures.ts'

export const group = (
  groupIdx: number,
  upGroupIdx: number,
  groupName: string,
  own = 0,
  groups = 0,
): Group => ({
  groupIdx,
  upGroupIdx,
  groupName,
  userCount: own,
  allUserCount: own,
  groupCount: groups,
})
export const groups = () => [group(1, 0, 'Middle', 1, 1), group(2, 1, 'Second grade'), group(3, 0, 'High')]
export const minji = makeUser({ userIdx: 21, userName: 'Minji', groupIdx: 1 })
export const oper = makeUser({ userIdx: 9, userId: 'oper', userName: 'Oper', userTypeCd: UserType.OPER })
const boss = makeUser({ userIdx: 8, userId: 'admin', userName: 'Boss', userTypeCd: UserType.ADMIN })

export const open = ({
  page = <PeoplePage />,
  ...more
}: Partial<RenderPageOptions> & { page?: ReactElement } = {}) =>
  renderPage(page, {
    remote,
    texts: { en: [en, usersEn, importEn], ko: [ko, usersKo, importKo] },
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    path: '/demo/manage/group/list',
    ...more,
    api: {
      'group.list': groups,
      'user.list': ({ groupIdx, searchKeyword }) =>
        pageOf(
          searchKeyword || groupIdx === undefined
            ? [minji]
            : groupIdx === 0
              ? [boss, oper]
              : groupIdx === 1
                ? [minji]
                : [],
        ),
      ...more.api,
    },
  })
export const row = (name: string | RegExp) => screen.findByRole('treeitem', { name })
export const focusOn = async (name: string | RegExp) => {
  const item = await row(name)
  act(() => item.focus())
  return item
}
export const menuItem = (name: string) => screen.findByRole('menuitem', { name })
