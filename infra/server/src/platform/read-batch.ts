import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import {
  BackendMessages,
  BIND_COMPLETE,
  COMMAND_COMPLETE,
  DATA_ROW,
  ERROR,
  PARSE_COMPLETE,
  READY,
  ROW_DESCRIPTION,
} from './backend-messages.ts'
import { columnsOf, errorOf } from './backend-words.ts'
import { binaryFits, binaryRows, type Column, type RowReader, textRows } from './row-reader.ts'

/** A statement as `pg` takes it: named ones are parsed once a connection. */
export interface Asked {
  name?: string
  text: string
  values?: unknown[]
  types?: pg.CustomTypesConfig
  rowMode?: 'array'
  /** Its values may come in binary form, and are read as `types` would read their texts. */
  typed?: boolean
}
export interface Answered {
  rows: unknown[]
}

interface Part {
  asked: Asked
  rows: unknown[]
  read: RowReader | undefined
  /** By what it was sent; empty for what the connection forgets. */
  named: string
  /** Told by the database where it was not known yet. */
  columns?: readonly Column[]
  /** What a column's value could not be read for. */
  unreadable?: unknown
  resolve: (result: Answered) => void
  reject: (error: unknown) => void
}

type Sender = Pick<Outgoing, '_send'>

/** What a batch uses of a connection of `pg`. */
interface Connection {
  stream: ConstructorParameters<typeof BackendMessages>[0] & {
    writable?: boolean
    write(bytes: Uint8Array): unknown
  }
  parsedStatements: Record<string, string>
  parse(this: Sender, message: { name: string; text: string }): void
  bind(
    this: Sender,
    message: {
      statement: string
      values: unknown[]
      binary: boolean
      valueMapper(value: unknown): unknown
    },
  ): void
  describe(this: Sender, message: { type: 'P' }): void
  execute(this: Sender, message: Record<string, never>): void
  sync(this: Sender): void
}

/** Stands in for a connection while what goes out is gathered: one write, whatever stands in it. */
class Outgoing {
  readonly #messages: Uint8Array[] = []

  /** What `pg` calls for each message. */
  _send(message: Uint8Array): boolean {
    this.#messages.push(message)
    return true
  }

  leave({ stream }: Connection): void {
    if (stream.writable !== false) stream.write(Buffer.concat(this.#messages))
  }
}

/** How rows of a named statement come and are read; the columns of a prepared statement can't change. */
interface Known {
  binary: boolean
  read: RowReader
}
/** What is known of a connection. */
interface Own {
  messages: BackendMessages
  known: Map<string, Known>
}
const connections = new WeakMap<Connection, Own>()

/**
 * Statements that travel in one message and are answered in one. To PostgreSQL they are one transaction, which ends with the
 * message: what the first sets for the transaction holds for those behind it.
 */
export class ReadBatch {
  readonly #parts: Part[] = []
  #at = 0
  #end: (error: unknown) => void = () => {}
  /** How long the database took for it, ms: without what stood before it on the connection. */
  ms = 0
  /** Gives the error that ended it early, if one did. Never rejects. */
  readonly over = new Promise<unknown>((resolve) => {
    this.#end = resolve
  })

  add(asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#parts.push({ asked, named: '', rows: [], read: undefined, resolve, reject })
    })
  }

  /** For whoever counts what is sent. */
  get statements(): readonly Asked[] {
    return this.#parts.map(({ asked }) => asked)
  }

  /** @param others names that messages before it in the same write bring along */
  write(out: Outgoing, connection: Connection, { known }: Own, others: ReadonlySet<string>): void {
    let sent: Set<string> | undefined
    for (const part of this.#parts) {
      const { text, values = [] } = part.asked
      let { name = '' } = part.asked
      if (!name || (connection.parsedStatements[name] === undefined && !sent?.has(name))) {
        // whether the message that brings it will succeed is not known yet: this one does without the name
        if (others.has(name)) name = ''
        connection.parse.call(out, { name, text })
        sent ??= new Set()
        sent.add(name)
      }
      const binary = known.get(name)?.binary === true
      connection.bind.call(out, { statement: name, values, binary, valueMapper: prepareValue })
      part.named = name
      part.read = known.get(name)?.read
      if (!part.read) connection.describe.call(out, { type: 'P' })
      connection.execute.call(out, {})
    }
    connection.sync.call(out)
  }

  /** Takes a message of its answer; false leaves it to `pg`. */
  take(kind: number, bytes: Buffer, from: number, connection: Connection, { known }: Own): boolean {
    const part = this.#parts[this.#at]
    switch (kind) {
      case DATA_ROW:
        try {
          part!.rows.push(part!.read!(bytes, from))
        } catch (error) {
          part!.unreadable = error
        }
        return true
      case COMMAND_COMPLETE:
        this.#remember(part!, connection, known)
        this.#at += 1
        return true
      case ROW_DESCRIPTION:
        part!.columns = columnsOf(bytes, from)
        part!.read = textRows(part!.columns, part!.asked.types!, part!.asked.rowMode)
        return true
      case ERROR:
        this.fail(errorOf(bytes, from))
        return true
      default:
        return kind === BIND_COMPLETE || kind === PARSE_COMPLETE
    }
  }

  #remember({ asked, named, columns }: Part, connection: Connection, known: Own['known']): void {
    if (!named) return
    connection.parsedStatements[named] = asked.text
    if (!columns) return
    const binary = asked.typed === true && binaryFits(columns)
    const read = binary ? binaryRows(columns) : textRows(columns, asked.types!, asked.rowMode)
    known.set(named, { binary, read })
  }

  /** What was answered before it stands; the rest has not run. */
  fail(error: unknown): void {
    this.#settle(this.#at)
    for (const part of this.#parts.slice(this.#at)) part.reject(error)
    this.#end(error)
  }

  /** Answered to its end. */
  done(): void {
    this.#settle(this.#parts.length)
    this.#end(undefined)
  }

  #settle(count: number): void {
    for (const part of this.#parts.slice(0, count)) {
      if (part.unreadable) part.reject(part.unreadable)
      else part.resolve({ rows: part.rows })
    }
  }
}

/**
 * Messages of several requests that one connection takes in one write and answers one after another, each as a transaction of
 * its own: an error ends its own message and no other. `pg` sees one query.
 */
export class Convoy {
  readonly batches: readonly ReadBatch[]
  #at = 0
  #since = 0

  constructor(batches: readonly ReadBatch[]) {
    this.batches = batches
  }

  /** The batch that is answered now is over. */
  #done(): void {
    const batch = this.batches[this.#at]!
    const now = performance.now()
    batch.ms = now - this.#since
    this.#since = now
    batch.done()
  }

  submit(connection: Connection): void {
    const own = connections.get(connection) ?? {
      messages: new BackendMessages(connection.stream),
      known: new Map<string, Known>(),
    }
    connections.set(connection, own)
    const out = new Outgoing()
    const brought = new Set<string>()
    for (const batch of this.batches) {
      batch.write(out, connection, own, brought)
      if (this.batches.length > 1) for (const { name } of batch.statements) if (name) brought.add(name)
    }
    out.leave(connection)
    own.messages.taker = (kind, bytes, from) => {
      const batch = this.batches[this.#at]!
      if (kind !== READY) return batch.take(kind, bytes, from, connection, own)
      // the last end is the whole query's, which `pg` waits for
      if (this.#at === this.batches.length - 1) return false
      this.#done()
      this.#at += 1
      return true
    }
    this.#since = performance.now()
  }

  handleReadyForQuery(): void {
    this.#done()
  }

  /** The connection is gone: nothing behind this was answered. */
  handleError(error: unknown): void {
    for (const batch of this.batches.slice(this.#at)) batch.fail(error)
  }

  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
