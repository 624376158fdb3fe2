import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Delivery } from './delivery.ts'
import { type RemoteFolder, root, writeRemoteFolder } from './remote-folder.ts'

export interface Ahead {
  /** Everything that the build wrote, as one text. */
  built(): string
  remove(): void
}

/** Of the calls of `@madang/contract`, in the copy that this remote alone has: `room.quizRooms`, sent as the live server knows it. */
export const callAhead = 'room.quizRooms'

const oneMoreCall = `
export const quizRooms = /* @__PURE__ */ call('${callAhead}', {
  path: '/api/room',
  command: 'LIST',
  answer: 'resultPage',
})
`

/** Asks by the list's hook and by hand: the two ways of a call to the server. */
const page = `import { defaultSize, room } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { getServices } from '@madang/remote-kit'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useState } from 'react'

const toRequest = (asked) => ({ ...asked, searchType: 2, roomCategoryCdList: ['RESERVED'] })

export default function List() {
  const [total, setTotal] = useState(null)
  const list = useCallPage(room.quizRooms, { defaults: { size: defaultSize.rooms }, toRequest })
  const count = async () => {
    const answer = await getServices().api.call(room.quizRooms, toRequest({ page: 1, size: 10 }))
    setTotal(answer.total)
  }
  return (
    <ListPage
      list={list}
      title="Quiz rooms"
      subtitle={total === null ? undefined : 'Counted: ' + total}
      actions={<Button onClick={() => void count()}>Count them</Button>}
      columns={[{ key: 'roomTitle', header: 'Room', flex: 1 }]}
      rowId={(row) => row.roomCode}
      rowLabel={(row) => row.roomTitle}
      rowTo={() => 'room/list'}
      empty={{ title: 'No room', text: '' }}
    />
  )
}
`

/**
 * A remote whose contract has one call more than the one from which the live shell was built, as on the day after the
 * contract's next release. Built, deployed and promoted by the command line with the team's token; the shell stays.
 */
export async function shipAhead(delivery: Delivery, name: `mf-${string}`): Promise<Ahead> {
  const remote = writeRemoteFolder(name, page)
  takeNextContract(remote)
  const env = { ...process.env, MADANG_URL: delivery.url, MADANG_TOKEN: await delivery.token(name) }
  const madang = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'infra/cli/src/main.ts'), ...args], {
      cwd: remote.folder,
      env,
    })
  await madang('deploy', name)
  await madang('promote', `${name}@0.1.0`)
  return {
    built: () => {
      const files = readdirSync(path.join(remote.folder, 'dist'), { recursive: true, encoding: 'utf8' })
      return files
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(path.join(remote.folder, 'dist', file), 'utf8'))
        .join('\n')
    },
    remove: remote.remove,
  }
}

/** Beside the remote and not in its packages: Node strips no types there. */
function takeNextContract({ folder, put }: RemoteFolder): void {
  const next = path.join(folder, 'contract')
  const now = path.join(root, 'shared/contract')
  for (const part of ['package.json', 'src']) {
    cpSync(path.join(now, part), path.join(next, part), { recursive: true })
  }
  put('contract/src/calls/room.ts', readFileSync(path.join(now, 'src/calls/room.ts'), 'utf8') + oneMoreCall)
  const installed = path.join(folder, 'node_modules/@madang/contract')
  rmSync(installed)
  symlinkSync(next, installed)
}
