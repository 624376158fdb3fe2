import { fakeDatabases } from './tab-code.ts'

/** Whose connection it is, and whether its tab still lives. */
export interface StorageOwner {
  readonly dead: boolean
  readonly device: { readonly full: boolean }
  /** Something reaches the database or comes from there; a tab may die of it. */
  tick(): void
  readonly open: Set<Transaction>
  /** A write of it was refused: what waits on its way may stand in memory alone. */
  choked: boolean
}

interface Transaction {
  db: object
  mode: string
  abort(): void
  addEventListener(type: string, listener: () => void): void
  listeners: unknown[]
  _requests: { request: { listeners: unknown[] } }[]
  _execRequestAsync(asked: { source: unknown; operation(): never }): unknown
}
interface Database {
  transaction(...given: unknown[]): Transaction
}
type Databases = Record<string, { new (): object; prototype: Record<string, unknown> }>

const owners = new WeakMap<object, StorageOwner>()
let busy: (by: 1 | -1) => void = () => {}
/** How many of the listeners of a transaction are the database's and ours: they come first. */
let ownListeners = 0
/** Takes a transaction back without a word to those who have begun it. */
export function silentlyAbort(tx: Transaction): void {
  tx.listeners.length = Math.min(tx.listeners.length, ownListeners)
  for (const { request } of tx._requests) request.listeners.length = 0
  try {
    tx.abort()
  } catch {
    // it was about to be there
  }
}
/** Who hears of transactions that begin and end. */
export const onTransactions = (hear: (by: 1 | -1) => void): void => {
  busy = hear
}

/**
 * The browser's database in memory, with what real ones do: a tab that is gone reaches nothing, its open transactions end as the
 * chance has it, and where the disk is full a write takes its transaction back.
 */
export function browserDatabases(): {
  classes: Databases
  factory(): object
  as(factory: object, owner: StorageOwner): object
} {
  const classes = fakeDatabases() as Databases
  const { IDBDatabase, IDBObjectStore, IDBFactory, IDBRequest } = classes as Record<
    string,
    (typeof classes)[string]
  >
  const begin = IDBDatabase!.prototype.transaction as Database['transaction']
  IDBDatabase!.prototype.transaction = function (this: Database & object, ...given: unknown[]) {
    const owner = owners.get(this)
    owner?.tick()
    // code that runs on in a tab that is gone reads to no end, and writes nothing
    const tx = begin.apply(this, owner?.dead ? [given[0], 'readonly'] : given)
    busy(1)
    owner?.open.add(tx)
    const ended = () => {
      busy(-1)
      owner?.open.delete(tx)
    }
    tx.addEventListener('complete', ended)
    tx.addEventListener('abort', ended)
    ownListeners = tx.listeners.length
    return tx
  }
  for (const name of ['put', 'add', 'delete'] as const) {
    const write = IDBObjectStore!.prototype[name] as (...given: unknown[]) => unknown
    IDBObjectStore!.prototype[name] = function (this: { transaction: Transaction }, ...given: unknown[]) {
      const owner = owners.get(this.transaction.db)
      owner?.tick()
      if (owner?.dead) return new IDBRequest!()
      if (name === 'delete' || !owner?.device.full) return write.apply(this, given)
      owner.choked = true
      return this.transaction._execRequestAsync({
        source: this,
        operation() {
          throw new DOMException('No room is left', 'QuotaExceededError')
        },
      })
    }
  }
  return {
    classes,
    factory: () => new IDBFactory!(),
    as: (factory, owner) => ({
      open: (...given: unknown[]) => {
        owner.tick()
        const request = (factory as { open(...all: unknown[]): EventTarget & { result: object } }).open(
          ...given,
        )
        const mine = () => owners.set(request.result, owner)
        request.addEventListener('upgradeneeded', mine)
        request.addEventListener('success', mine)
        return request
      },
    }),
  }
}

/** `localStorage` of one browser; a full one throws, a dead tab writes nothing. */
export function textStorage(values: Map<string, string>, owner: StorageOwner) {
  return {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, text: string) {
      if (owner.dead) return
      if (owner.device.full) throw new DOMException('No room is left', 'QuotaExceededError')
      values.set(name, text)
    },
    removeItem: (name: string) => void (owner.dead || values.delete(name)),
  }
}
