import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import {
  BackendMessages,
  BIND_COMPLETE,
  COMMAND_COMPLETE,
  DATA_ROW,
  PARSE_COMPLETE,
} from './backend-messages.ts'
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
const connections = new WeakMap<Connection, { messages: BackendMessages; known: Map<string, Known> }>()

/**
 * Statements that travel in one message and are answered in one. To PostgreSQL they are one transaction, which ends with the
 * message: what the first sets for the transaction holds for those behind it.
 */
export class ReadBatch {
  readonly #parts: Part[] = []
  #at = 0
  #end: (error: unknown) => void = () => {}
  /** Gives the error that ended it early, if one did. Never rejects. */
  readonly over = new Promise<unknown>((resolve) => {
    this.#end = resolve
  })

  add(asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#parts.push({ asked, rows: [], read: undefined, resolve, reject })
    })
  }

  /** For whoever counts what is sent. */
  get statements(): readonly Asked[] {
    return this.#parts.map(({ asked }) => asked)
  }

  submit(connection: Connection): void {
    const own = connections.get(connection) ?? {
      messages: new BackendMessages(connection.stream),
      known: new Map<string, Known>(),
    }
    connections.set(connection, own)
    let sent: Set<string> | undefined
    const out = new Outgoing()
    for (const part of this.#parts) {
      const { name = '', text, values = [] } = part.asked
      if (!name || (connection.parsedStatements[name] === undefined && !sent?.has(name))) {
        connection.parse.call(out, { name, text })
        sent ??= new Set()
        sent.add(name)
      }
      const known = own.known.get(name)
      const binary = known?.binary === true
      connection.bind.call(out, { statement: name, values, binary, valueMapper: prepareValue })
      part.read = known?.read
      if (!part.read) connection.describe.call(out, { type: 'P' })
      connection.execute.call(out, {})
    }
    connection.sync.call(out)
    out.leave(connection)
    own.messages.taker = (kind, bytes, from) => {
      if (kind === DATA_ROW) this.#row(bytes, from)
      else if (kind === COMMAND_COMPLETE) this.#complete()
      else return kind === BIND_COMPLETE || kind === PARSE_COMPLETE
      return true
    }
    this.#remember = ({ asked, columns }) => {
      if (!asked.name) return
      connection.parsedStatements[asked.name] = asked.text
      if (!columns) return
      const binary = asked.typed === true && binaryFits(columns)
      const read = binary ? binaryRows(columns) : textRows(columns, asked.types!, asked.rowMode)
      own.known.set(asked.name, { binary, read })
    }
  }
  #remember: (part: Part) => void = () => {}

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    const part = this.#parts[this.#at]!
    part.columns = fields
    part.read = textRows(fields, part.asked.types!, part.asked.rowMode)
  }

  #row(bytes: Buffer, from: number): void {
    const part = this.#parts[this.#at]!
    try {
      part.rows.push(part.read!(bytes, from))
    } catch (error) {
      part.unreadable = error
    }
  }

  #complete(): void {
    this.#remember(this.#parts[this.#at]!)
    this.#at += 1
  }

  /** What was answered before it stands; the rest has not run. */
  handleError(error: unknown): void {
    this.#settle(this.#at)
    for (const part of this.#parts.slice(this.#at)) part.reject(error)
    this.#end(error)
  }

  handleReadyForQuery(): void {
    this.#settle(this.#parts.length)
    this.#end(undefined)
  }

  #settle(count: number): void {
    for (const part of this.#parts.slice(0, count)) {
      if (part.unreadable) part.reject(part.unreadable)
      else part.resolve({ rows: part.rows })
    }
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
