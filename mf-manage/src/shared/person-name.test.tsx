import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'
import { createRemote } from '@madang/remote-kit/lifecycles'
import { renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.ts'
import { PersonName } from './person-name.tsx'

/** The detail itself has tests of its own. */
const detail = async () =>
  createRemote(
    defineRemote({
      name: 'mf-manage',
      title: { ko: '관리', en: 'Console' },
      languages: ['ko', 'en'],
      pages: [],
      widgets: [{ name: 'user-detail', title: { ko: '사용자 정보', en: 'User' } }],
    }),
    {
      pages: {},
      widgets: {
        'user-detail': async () => ({
          default: ({ userIdx, onClose }: { userIdx?: number; onClose?: () => void }) => (
            <button type="button" onClick={onClose}>
              detail of {userIdx}
            </button>
          ),
        }),
      },
      locales: { ko: async () => ({ default: {} }), en: async () => ({ default: {} }) },
    },
  )
const open = (me: UserType, userIdx = 21) => {
  const loadRemote = jest.fn(detail)
  const page = renderPage(<PersonName userIdx={userIdx} name="Minji" />, {
    remote,
    texts: {},
    language: 'en',
    area: 'MANAGE',
    me,
    path: '/demo/manage/notification/list',
    loadRemote,
  })
  return { ...page, loadRemote }
}

test.each([UserType.ADMIN, UserType.OPER, UserType.TEACHER_OPEN])(
  'type %d opens the detail from a name, loaded when it is pressed',
  async (me) => {
    const { user, loadRemote } = open(me)
    const name = await screen.findByRole('button', { name: 'Minji' })
    expect(loadRemote).not.toHaveBeenCalled()
    await user.click(name)
    await user.click(await screen.findByRole('button', { name: 'detail of 21' }))
    expect(screen.queryByText(/^detail/)).toBeNull()
  },
)

test.each([
  [UserType.TEACHER, 21],
  [UserType.OPER, -5],
])('a name is text for type %d and user %d: no right to see people, or a guest', async (me, userIdx) => {
  open(me, userIdx)
  expect(await screen.findByText('Minji')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
