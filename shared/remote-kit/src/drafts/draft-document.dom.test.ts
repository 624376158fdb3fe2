import { closeDatabase, database, databaseName, removeGuestWork, type WorkKey } from './database.ts'
import { type DraftDocument, type DraftSetup, openDraft } from './draft-document.ts'

interface Letter {
  title: string
}
const blank = { value: { title: '' }, files: [] }
const key = (person = 7, document = 'compose/new'): WorkKey => ['demo', person, 'mf-messages', document]

/** Channels in the order in which tabs opened them: closing one is what a killed tab looks like to the others. */
const channels: BroadcastChannel[] = []
const RealChannel = BroadcastChannel
globalThis.BroadcastChannel = class extends RealChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
afterAll(() => {
  globalThis.BroadcastChannel = RealChannel
})

/** A tab with a form: what `apply` puts in stands in `form`. */
function tab(more: Partial<DraftSetup<Letter>> = {}) {
  const form: { title: string; files: File[] } = { title: '', files: [] }
  const doc: DraftDocument<Letter> = openDraft<Letter>({
    key: key(),
    guest: false,
    base: null,
    initial: blank,
    apply(value, files) {
      form.title = value.title
      form.files = files
    },
    ...more,
  })
  const channel = channels.at(-1)
  const until = (wanted: (view: ReturnType<typeof doc.view>) => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!wanted(doc.view())) return
        end()
        done()
      }
      const end = doc.subscribe(look)
      look()
    })
  return {
    doc,
    form,
    until,
    /** kill -9: nothing of this tab runs any more, and nobody said goodbye. */
    kill() {
      channel?.close()
      return closeDatabase()
    },
    ready: () => until(({ phase }) => phase !== 'reading'),
    async type(title: string, files: File[] = []) {
      form.title = title
      doc.typed({ value: { title }, files })
      await until(({ save }) => save !== 'nothing')
      await doc.flush()
    },
  }
}

const emptied = async () => {
  await closeDatabase()
  await new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = done
    request.onerror = fail
  })
}
beforeEach(emptied)
afterEach(() => {
  // a tab that a failing test left open would speak into the next one
  for (const channel of channels.splice(0)) channel.close()
})

test('what was typed before a crash stands in the form again', async () => {
  const before = tab()
  await before.ready()
  await before.type('내일 수업 안내')
  expect(before.doc.view().save).toBe('kept')
  await before.kill()

  const after = tab()
  await after.until(({ notice }) => notice?.kind === 'restored')
  expect(after.form.title).toBe('내일 수업 안내')
  expect(after.doc.view().save).toBe('kept')
  await after.doc.close()
})

test('what was typed in the last moment is kept when the page is hidden or left', async () => {
  const one = tab()
  await one.ready()
  one.doc.typed({ value: { title: '마지막 글자' }, files: [] })
  window.dispatchEvent(new Event('pagehide'))
  await one.until(({ save }) => save === 'kept')
  const db = await database()
  expect((await db.getAll('drafts'))[0]?.row.now?.value).toEqual({ title: '마지막 글자' })
  await one.doc.close()
})

test('another person on the same browser finds nothing, the first one finds it again', async () => {
  const first = tab()
  await first.ready()
  await first.type('비밀')
  await first.doc.close()

  const second = tab({ key: key(8) })
  await second.ready()
  expect(second.form.title).toBe('')
  expect(second.doc.view().notice).toBeNull()
  await second.doc.close()

  const again = tab()
  await again.until(({ notice }) => notice?.kind === 'restored')
  expect(again.form.title).toBe('비밀')
  await again.doc.close()
})

test('a draft goes when the server has it; what was typed since stays', async () => {
  const one = tab()
  await one.ready()
  await one.type('보낸 글')
  await one.doc.sent({ title: '보낸 글' })
  const db = await database()
  expect((await db.getAll('drafts'))[0]?.row.now).toBeNull()
  await one.type('그 다음 글')
  await one.doc.sent({ title: '보낸 글' })
  expect((await db.getAll('drafts'))[0]?.row.now?.value).toEqual({ title: '그 다음 글' })
  await one.doc.close()
})

test('a draft of an older state of the server waits and says so; taking it keeps what was typed meanwhile', async () => {
  const before = tab({ base: '3' })
  await before.ready()
  await before.type('옛 글')
  await before.doc.close()

  const after = tab({ base: '4' })
  await after.until(({ notice }) => notice?.kind === 'offered')
  expect(after.doc.view().notice).toMatchObject({ reason: 'older' })
  expect(after.form.title).toBe('')
  await after.type('새 글')
  await after.doc.accept()
  expect(after.form.title).toBe('옛 글')
  expect(after.doc.view().notice).toMatchObject({ kind: 'offered' })
  await after.doc.accept()
  expect(after.form.title).toBe('새 글')
  await after.doc.refuse()
  expect(after.doc.view().notice).toBeNull()
  await after.doc.close()
})

test('throwing a draft away can be undone', async () => {
  const before = tab()
  await before.ready()
  await before.type('지울까')
  await before.doc.close()
  const after = tab()
  await after.until(({ notice }) => notice?.kind === 'restored')
  after.doc.discard()
  await after.doc.flush()
  expect([after.form.title, after.doc.view().save]).toEqual(['', 'nothing'])
  after.doc.undo()
  await after.doc.flush()
  expect([after.form.title, after.doc.view().save]).toEqual(['지울까', 'kept'])
  await after.doc.close()
})

test('attached files come back with name, type and contents; what is too large is named', async () => {
  const small = new File(['내용'], '과제.txt', { type: 'text/plain', lastModified: 5 })
  const large = new File(['x'], 'lecture.mp4')
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 })
  const before = tab()
  await before.ready()
  await before.type('첨부', [small, large])
  await before.until(({ filesLeft }) => filesLeft.length > 0)
  expect(before.doc.view().filesLeft).toEqual(['lecture.mp4'])
  await before.until(({ save }) => save === 'kept')
  await before.doc.close()

  const after = tab()
  await after.until(({ notice }) => notice?.kind === 'restored')
  expect(
    after.form.files.map(({ name, type, lastModified, size }) => [name, type, lastModified, size]),
  ).toEqual([['과제.txt', 'text/plain', 5, 6]])
  const db = await database()
  await after.type('첨부 없이')
  expect(await db.count('files')).toBe(0)
  await after.doc.close()
})

test('a second tab shows the work and can go on with it; the first one writes no more', async () => {
  const first = tab()
  await first.until(({ phase }) => phase === 'mine')
  await first.type('첫 탭')
  const second = tab()
  await second.until(({ phase }) => phase === 'elsewhere')
  await first.type('첫 탭에서 더')
  while (second.form.title !== '첫 탭에서 더') await new Promise((done) => setTimeout(done, 5))

  second.doc.takeOver()
  await second.until(({ phase }) => phase === 'mine')
  await first.until(({ phase }) => phase === 'elsewhere')
  await second.type('둘째 탭')
  while (first.form.title !== '둘째 탭') await new Promise((done) => setTimeout(done, 5))
  await second.doc.close()
  await first.doc.close()
})

test('a browser that refuses says so, and says when it works again', async () => {
  const refuse = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const one = tab()
  await one.ready()
  expect(one.doc.view().save).toBe('nothing')
  await one.type('남지 않는 글')
  expect(one.doc.view().save).toBe('blocked')
  refuse.mockRestore()
  window.dispatchEvent(new Event('focus'))
  await one.until(({ save }) => save === 'kept')
  await one.doc.close()
})

test('a browser that could not open its database yet brings the draft a moment later', async () => {
  const before = tab()
  await before.ready()
  await before.type('쓰던 글')
  await before.kill()
  const refuse = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  })
  const after = tab()
  await after.ready()
  expect(after.doc.view().notice).toBeNull()
  refuse.mockRestore()
  window.dispatchEvent(new Event('focus'))
  await after.until(({ notice }) => notice?.kind === 'restored')
  expect(after.form.title).toBe('쓰던 글')
  await after.doc.close()
})

test('a full browser says so', async () => {
  const one = tab()
  await one.ready()
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await one.type('긴 글')
  expect(one.doc.view().save).toBe('full')
  jest.restoreAllMocks()
  await one.doc.close()
})

test('a form that is opened again at once has its document, and nothing that is typed meanwhile is put aside', async () => {
  const one = tab()
  await one.ready()
  await one.type('처음')
  void one.doc.close()
  const again = tab()
  const seen: string[] = []
  again.doc.subscribe(() => seen.push(again.doc.view().phase))
  await again.until(({ phase }) => phase === 'mine')
  expect(again.form.title).toBe('처음')
  expect(seen).not.toContain('elsewhere')
  await again.doc.close()
})

test('a form that is opened again before the one before had its document hears nothing of it', async () => {
  const before = tab()
  before.doc.typed({ value: { title: '하나' }, files: [] })
  const closed = before.doc.close()
  const again = tab()
  const phases = new Set<string>()
  again.doc.subscribe(() => phases.add(again.doc.view().phase))
  again.doc.typed({ value: { title: '둘' }, files: [] })
  await closed
  await again.until(({ save }) => save === 'kept')
  expect([...phases]).toEqual(['reading', 'mine'])
  expect(again.doc.view().notice).toMatchObject({ kind: 'offered' })
  await again.doc.close()
})

test('what is typed while the files of a draft are read stands, and the draft is offered', async () => {
  const before = tab()
  await before.ready()
  await before.type('어제 쓰던 글', [new File(['x'], 'x.txt')])
  await before.until(({ save }) => save === 'kept')
  await before.kill()

  const after = tab()
  const { get } = IDBObjectStore.prototype
  const read = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    at,
  ) {
    if (this.name === 'files') {
      after.form.title = '오늘'
      after.doc.typed({ value: { title: '오늘' }, files: [] })
    }
    return get.call(this, at)
  })
  await after.until(({ notice }) => notice !== null)
  read.mockRestore()
  expect(after.doc.view().notice).toMatchObject({ kind: 'offered', reason: 'other' })
  expect(after.form.title).toBe('오늘')
  await after.doc.accept()
  expect(after.form).toMatchObject({ title: '어제 쓰던 글', files: [{ name: 'x.txt' }] })
  await after.doc.close()
})

test('a guest leaves nothing behind', async () => {
  const guest = tab({ key: key(900), guest: true })
  await guest.ready()
  await guest.type('손님')
  await guest.doc.close()
  const pupil = tab()
  await pupil.ready()
  await pupil.type('학생')
  await pupil.until(({ save }) => save === 'kept')
  await pupil.doc.close()
  await removeGuestWork()
  expect((await (await database()).getAllKeys('drafts')).map(([, person]) => person)).toEqual([7])
})

describe('the page ends between the server’s answer and the draft’s removal', () => {
  const letter = '내일 수업 안내'
  const crashed = async (over: (one: ReturnType<typeof tab>) => void = () => {}) => {
    const before = tab()
    await before.ready()
    await before.type(letter)
    await before.doc.sending({ title: letter })
    over(before)
    await before.doc.flush()
    await before.kill()
  }

  test('what the server has is not offered again, and can still be brought back', async () => {
    await crashed()
    const asked: unknown[] = []
    const after = tab({
      wasSent: async (value, since) => {
        asked.push(value, typeof since)
        return true
      },
    })
    await after.until(({ notice }) => notice?.kind === 'wasSent')
    expect(asked).toEqual([{ title: letter }, 'number'])
    expect(after.form.title).toBe('')
    await after.ready()
    const db = await database()
    expect((await db.getAll('drafts')).map(({ row }) => row.now)).toEqual([null])
    after.doc.undo()
    expect(after.form.title).toBe(letter)
    await after.doc.close()
  })

  test.each([
    ['it never arrived', async () => false],
    ['the server can’t be asked', () => Promise.reject(new Error('offline'))],
  ])('%s: the draft comes back', async (_, wasSent) => {
    await crashed()
    const after = tab({ wasSent })
    await after.until(({ notice }) => notice?.kind === 'restored')
    expect(after.form.title).toBe(letter)
    await after.doc.close()
  })

  test.each([
    ['was refused', (one: ReturnType<typeof tab>) => one.doc.refused()],
    [
      'was written on',
      (one: ReturnType<typeof tab>) => one.doc.typed({ value: { title: `${letter} (수정)` }, files: [] }),
    ],
  ])('what %s is a draft like others: nobody is asked', async (_, then) => {
    await crashed(then)
    const wasSent = jest.fn(async () => true)
    const after = tab({ wasSent })
    await after.until(({ notice }) => notice?.kind === 'restored')
    expect(wasSent).not.toHaveBeenCalled()
    expect(after.form.title).toContain(letter)
    await after.doc.close()
  })

  test('what comes back unasked is asked for at the visit after that', async () => {
    await crashed()
    const between = tab({ wasSent: () => Promise.reject(new Error('offline')) })
    await between.until(({ notice }) => notice?.kind === 'restored')
    await between.doc.flush()
    await between.kill()
    const after = tab({ wasSent: async () => true })
    await after.until(({ notice }) => notice?.kind === 'wasSent')
    expect(after.form.title).toBe('')
    await after.doc.close()
  })
})

test('the key that it went out under stays with it until the server has it, whatever is typed and whoever crashes', async () => {
  const before = tab()
  await before.ready()
  await before.type('내일 수업 안내')
  const first = await before.doc.sending({ title: '내일 수업 안내' })
  await before.type('내일 수업 안내!')
  expect(await before.doc.sending({ title: '내일 수업 안내!' })).toBe(first)
  await before.kill()

  const after = tab()
  await after.until(({ notice }) => notice?.kind === 'restored')
  after.doc.refused()
  expect(await after.doc.sending({ title: '내일 수업 안내!' })).toBe(first)
  after.doc.asNew()
  const second = await after.doc.sending({ title: '내일 수업 안내!' })
  expect(second).not.toBe(first)
  await after.doc.sent({ title: '내일 수업 안내!' })
  await after.type('다음 글')
  expect([first, second]).not.toContain(await after.doc.sending({ title: '다음 글' }))
  await after.doc.close()
})

test('what is thrown away takes its key along, and brings it back', async () => {
  const one = tab()
  await one.ready()
  await one.type('처음')
  const first = await one.doc.sending({ title: '처음' })
  one.doc.discard()
  await one.type('다음')
  expect(await one.doc.sending({ title: '다음' })).not.toBe(first)
  one.doc.undo()
  expect(await one.doc.sending({ title: '처음' })).toBe(first)
  await one.doc.close()
})
