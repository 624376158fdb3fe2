import { configure } from '@testing-library/dom'

// The first draw of a data grid takes more than the library's one second on a loaded machine.
configure({ asyncUtilTimeout: 5000 })

/** Layout-free stand-ins: jsdom draws nothing, so these only have to exist and stay silent. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const missing: Record<string, unknown> = {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  scrollTo() {},
}

for (const [name, value] of Object.entries(missing)) {
  if (name !== 'scrollTo' && name in window) continue
  Object.defineProperty(window, name, { value, writable: true, configurable: true })
}

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as ArrayBuffer)
    reader.onerror = () => fail(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

/** The browser's database, in memory. Loaded by the first test that touches it: most never do. */
const database = [
  'indexedDB',
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBDatabase',
  'IDBFactory',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const

let inMemory: Record<string, unknown> | undefined

for (const name of database) {
  if (name in window) continue
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => {
      inMemory ??= require('fake-indexeddb') as Record<string, unknown>
      return inMemory[name]
    },
  })
}
