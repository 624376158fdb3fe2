import assert from 'node:assert/strict'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporary } from '../testing/workspace.ts'
import { publishedMembers, readWorkspace, root } from '../workspace.ts'
import { bumpRefusal, compareReports } from './check.ts'
import { makeReports, type Reports } from './reports.ts'

/** The reports of the real contract, after some of its files were changed. */
async function contractWith(change: Record<string, (text: string) => string>): Promise<Reports> {
  using place = temporary()
  const workspace = readWorkspace()
  const contract = publishedMembers(workspace).find(({ name }) => name === '@madang/contract')
  assert.ok(contract)
  const folder = join(place.folder, 'shared', 'contract')
  for (const part of ['src', 'package.json']) {
    cpSync(join(contract.folder, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(contract.folder, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules'), join(place.folder, 'node_modules'))
  for (const [path, edit] of Object.entries(change)) {
    const file = join(folder, 'src', path)
    const [was, is] = [readFileSync(file, 'utf8'), edit(readFileSync(file, 'utf8'))]
    assert.notEqual(is, was, `${path} is not what this test takes it for`)
    writeFileSync(file, is)
  }
  const member = { ...contract, folder }
  const reports = await makeReports({ ...workspace, root: place.folder, members: [member] })
  return reports.get('@madang/contract') ?? new Map()
}

const was = await contractWith({})

test('one more call of the contract, and one more field of an answer, is minor and named', async () => {
  const is = await contractWith({
    'calls/message.ts': (text) =>
      `${text}\nexport const star = /* @__PURE__ */ call('message.star', { path: '/api/message', command: 'STAR', answer: 'result' })\n`,
    'schemas/message.ts': (text) =>
      text
        .replace('  fileCount: z.number(),', '  fileCount: z.number(),\n  starred: z.boolean(),')
        .replace(
          '  },\n} as const satisfies',
          "  },\n  'message.star': {\n    summary: 'Star a message',\n    who: ['any'],\n    request: z.object({ messageIdx: idx }),\n    answer: z.object({}),\n  },\n} as const satisfies",
        ),
  })
  const changes = compareReports(was, is)
  const told = changes.map(({ level, where, what }) => `${level} ${where} ${what}`)
  assert.deepEqual(
    changes.filter(({ level }) => level === 'major'),
    [],
    told.join('\n'),
  )
  assert.ok(told.includes('minor message.star added'), told.join('\n'))
  assert.ok(told.includes('minor message.list give.resultPage.content[].starred added'), told.join('\n'))
  assert.equal(bumpRefusal('@madang/contract', changes, 'minor'), null)
})

test('a field of a request that must be given now is major and named', async () => {
  const is = await contractWith({
    'schemas/message.ts': (text) =>
      text.replace(
        'z.object({ ...paging, messageType,',
        'z.object({ ...paging, messageType, why: z.string(),',
      ),
  })
  assert.match(
    bumpRefusal('@madang/contract', compareReports(was, is), 'minor') ?? '',
    /needs a major changeset[\s\S]*message\.list ask\.why added, and must be given/,
  )
})
