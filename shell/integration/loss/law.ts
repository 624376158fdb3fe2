import { createHash } from 'node:crypto'
import { offersOf } from '../../../mf-homework/src/features/doing/sheet.rules.ts'
import { decodeBatch, digestBytes, type InkBatch, InkPage } from '../../../shared/ink/src/index.ts'
import { nameOfPlace, type Scenery, type Typed } from './deeds.ts'
import type { Ground } from './ground.ts'
import type { Device } from './tab.ts'

/** Ink and answers that wait in a browser. */
async function waiting({ databases }: Device): Promise<{ strokes: Set<string>; answers: Set<string> }> {
  const factory = databases as IDBFactory
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const request = factory.open('madang-work')
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  const out = { strokes: new Set<string>(), answers: new Set<string>() }
  if (db.objectStoreNames.contains('batches')) {
    const rows = await new Promise<{ batch: { items: unknown[] } }[]>((done) => {
      const request = db.transaction('batches').objectStore('batches').getAll()
      request.onsuccess = () => done(request.result)
    })
    for (const item of rows.flatMap(({ batch }) => batch.items)) {
      if (item instanceof Uint8Array) for (const name of drawn([decodeBatch(item)])) out.strokes.add(name)
      // a hand-in holds none of its own
      else
        for (const { answer } of (item as { typed?: { answer: string }[] }).typed ?? [])
          out.answers.add(answer)
    }
  }
  db.close()
  return out
}

/** What a living page shows and nobody else has: the server took it not yet, or never will. */
async function inMemory({ tabs }: Device): Promise<{ strokes: Set<string>; answers: Set<string> }> {
  const out = { strokes: new Set<string>(), answers: new Set<string>() }
  for (const tab of tabs) {
    const view = tab.view()
    if (view.at !== 'work' && view.at !== 'handedIn') continue
    const sheets = view.at === 'work' ? view.doing.pen.sheets : view.sheets
    for (const { pageNo, strokes } of await sheets.unsent())
      for (const { points } of strokes) out.strokes.add(`${pageNo} ${nameOfPlace(points[0]!)}`)
    if (view.at === 'handedIn') for (const answer of view.left) out.answers.add(answer)
    else for (const { answer } of view.doing.sheet?.typed.values() ?? []) out.answers.add(answer)
  }
  return out
}

/** Names of the strokes that were drawn, once for each time. */
const drawn = (batches: readonly InkBatch[]): string[] =>
  batches.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'draw' ? [nameOfPlace(event.ink.points[0]!)] : [])),
  )

const visible = (page: InkPage): string =>
  page.strokes
    .map(({ points }) => nameOfPlace(points[0]!))
    .sort()
    .join(' ')

function saysOf(tab: Device['tabs'][number]): string {
  const view = tab.view()
  return view.at === 'work' ? view.says() : view.at === 'handedIn' ? view.state : view.at
}

/** What stands, waits or is offered somewhere, and what is nowhere. */
export async function findings(ground: Ground, { noteIdx, devices, deeds, typed }: Scenery) {
  const lost: string[] = []
  const doubled: string[] = []
  const wrong: string[] = []
  const student = ground.t.as('alpha', 'student1')
  const { result } = (await student.call('note.work', { noteIdx })).body
  const asked = await student.call('note.ink', { noteIdx, fromPage: 1, toPage: 3 })
  if (asked.status !== 200) throw new Error(`note.ink: ${asked.status} ${JSON.stringify(asked.body)}`)
  const { pageList } = asked.body.result
  const ink = new Map(
    pageList.map(({ pageNo, batchList }) => [
      pageNo,
      batchList.map((data) => decodeBatch(Buffer.from(data, 'base64'))),
    ]),
  )
  const times = new Map<string, number>()
  for (const [pageNo, batches] of ink) {
    for (const name of drawn(batches))
      times.set(`${pageNo} ${name}`, (times.get(`${pageNo} ${name}`) ?? 0) + 1)
  }
  const left = new Map(await Promise.all(devices.map(async (one) => [one, await waiting(one)] as const)))
  const says = (device: Device): string[] => device.tabs.map(saysOf)
  const memory = new Map(await Promise.all(devices.map(async (one) => [one, await inMemory(one)] as const)))
  const onDisk = (name: string, of: Device) => left.get(of)!.strokes.has(name)

  for (const { name, pageNo, promised, tab } of deeds) {
    const count = times.get(`${pageNo} ${name}`) ?? 0
    if (count > 1) doubled.push(`stroke ${name} on ${pageNo}: ${count} times`)
    // what a page was not sure to keep is there at least as long as the page
    if (count > 0 || (!promised && tab.dead)) continue
    const told = says(tab.device)
    if (onDisk(name, tab.device) && told.includes('refused')) continue
    if (!promised && memory.get(tab.device)!.strokes.has(`${pageNo} ${name}`)) continue
    lost.push(`stroke ${name} on ${pageNo} of ${tab.device.name} (which says ${told.join()})`)
  }

  const final = new Map(result.answerList.map(({ no, answer }) => [no, answer]))
  const offered = new Set<string>()
  for (const { texts, tabs } of devices) {
    for (const [key, text] of texts) {
      if (!key.includes('clashes')) continue
      for (const list of Object.values(JSON.parse(text) as Record<string, [number, string][]>)) {
        for (const [, mine] of list) offered.add(mine)
      }
    }
    for (const tab of tabs) {
      const view = tab.view()
      if (view.at !== 'work') continue
      for (const [, mine] of view.doing.sheet ? offersOf(view.doing.sheet) : []) offered.add(mine)
    }
  }
  const children = Map.groupBy(typed, ({ no, over }) => `${no} ${over}`)
  const stands = ({ no, name, tab }: Typed): boolean =>
    final.get(no) === name ||
    offered.has(name) ||
    (left.get(tab.device)!.answers.has(name) && says(tab.device).includes('refused')) ||
    (children.get(`${no} ${name}`) ?? []).some(stands)
  const shows = ({ tab, name, promised }: Typed) => !promised && memory.get(tab.device)!.answers.has(name)
  for (const one of typed) {
    if ((one.promised || !one.tab.dead) && !stands(one) && !shows(one)) {
      lost.push(`${one.name} to ${one.no} of ${one.tab.device.name}: "${final.get(one.no) ?? ''}" stands`)
    }
  }

  for (const { pageNo, hash, strokes } of result.pageList) {
    const batches = ink.get(pageNo) ?? []
    const sum = createHash('sha256')
    for (const bytes of digestBytes(batches)) sum.update(bytes)
    if (sum.digest('hex') !== hash) wrong.push(`the receipt of page ${pageNo} has another hash`)
    if (new InkPage(batches).strokes.length !== strokes)
      wrong.push(`the receipt of page ${pageNo} counts otherwise`)
  }
  for (const { name, tabs } of devices) {
    for (const tab of tabs) {
      wrong.push(
        ...tab.errors.map((error) => `${name}: ${error instanceof Error ? error.stack : String(error)}`),
      )
      const view = tab.view()
      if (view.at === 'loading' || view.at === 'failed') wrong.push(`${name} ends as ${view.at}`)
      // what the server refuses of one tab, another one of the same browser shows too
      if (view.at !== 'work' || tabs.some((one) => saysOf(one) === 'refused')) continue
      if (!['nothing', 'saved'].includes(view.says())) {
        wrong.push(`${name} ends ${view.says()}`)
        continue
      }
      const sheets = view.doing.pen.sheets
      for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
        const shown = sheets.isWhole(pageNo) ? sheets.page(pageNo) : null
        if (!shown) continue
        const here = shown.strokes
          .map(({ points }) => nameOfPlace(points[0]!))
          .sort()
          .join(' ')
        const there = visible(new InkPage(ink.get(pageNo) ?? []))
        if (here !== there) wrong.push(`${name} shows on ${pageNo}: ${here}; the server: ${there}`)
      }
    }
  }
  return { lost, doubled, wrong }
}
