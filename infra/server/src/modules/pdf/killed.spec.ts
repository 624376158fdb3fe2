import assert from 'node:assert/strict'
import { once } from 'node:events'
import { it } from 'node:test'
import type { PdfWork } from '@madang/contract'
import { paperOf } from '../../testing/pdf-paper.ts'
import { get, newDataFolder, signIn, startProcess } from '../../testing/processes.ts'

const PAGES = 60
const look = async (origin: string, token: string, pdfId: string) =>
  (await get<{ result: PdfWork }>(origin, `/api/pdf?command=GET&pdfId=${pdfId}`, token)).result

it('a server that is killed in the middle of a PDF goes on with it when it is back, each page once', async () => {
  const dataDir = await newDataFolder()
  // it asks as often as it can
  const settings = { MADANG_RATE_LIMIT: 'off' }
  const first = await startProcess(dataDir, settings)
  const token = await signIn(first.origin, 'teacher1')
  const form = new FormData()
  form.set('command', 'ADD')
  const bytes = paperOf(Array.from({ length: PAGES }, () => ({ text: '문제' })))
  form.set('uploadFile', new File([new Uint8Array(bytes)], '교재.pdf', { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }
  const answer = await fetch(`${first.origin}/api/pdf`, { method: 'POST', headers, body: form })
  const { result } = (await answer.json()) as { result: { pdfId: string } }
  let work = await look(first.origin, token, result.pdfId)
  while (work.done < 3) work = await look(first.origin, token, result.pdfId)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await startProcess(dataDir, settings)
  const before = await look(second.origin, token, result.pdfId)
  assert.ok(before.done >= 3 && before.done < PAGES, `${before.done}`)
  work = before
  while (work.state === 'WAITING' || work.state === 'RUNNING')
    work = await look(second.origin, token, result.pdfId)
  assert.deepEqual(
    [work.state, work.pageList.map(({ pageNo }) => pageNo)],
    ['DONE', Array.from({ length: PAGES }, (_, at) => at + 1)],
  )
  // what was there before is the same
  assert.deepEqual(
    work.pageList.slice(0, before.done).map(({ page }) => page?.pageIdx),
    before.pageList.map(({ page }) => page?.pageIdx),
  )
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
})
