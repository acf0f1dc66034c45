import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import { pgTypes } from './postgres-values.ts'
import { outcomeOf } from './values.ts'

/** The columns that a statement gives, as its server described them once. */
export interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

export interface PreparedResult {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

export interface Sent {
  /** The name under which the server prepares it; empty if it should not be prepared. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** What is used of pg's connection. */
interface Sending {
  readonly stream: { readonly writable: boolean; write(message: Buffer): boolean }
}

type Callback = (error: unknown, results?: readonly PreparedResult[]) => void

const NO_COLUMNS: Columns = { names: [], parsers: [] }

/**
 * Statements sent to the server together and answered together. Those whose columns are known on
 * this connection are prepared there and only send their values; the others are parsed and
 * described on the way.
 */
export class PreparedRun implements pg.Submittable {
  /** Called once; pg puts its own timeout around it. */
  callback: Callback
  #statements: readonly Sent[]
  #known: Map<string, Columns>
  #columns: (Columns | undefined)[] = []
  #results: PreparedResult[] = []
  #rows: Record<string, unknown>[] = []
  #failure: unknown

  /** `known` has the columns of the statements prepared on this connection, by name. */
  constructor(statements: readonly Sent[], known: Map<string, Columns>, callback: Callback) {
    this.#statements = statements
    this.#known = known
    this.callback = callback
  }

  /** For listeners to what is sent. */
  get sent(): readonly Sent[] {
    return this.#statements
  }

  submit(connection: unknown): Error | null {
    const { stream } = connection as Sending
    let bound: (string | Buffer | null)[][]
    try {
      bound = this.#statements.map(({ values }) => values.map((each) => prepareValue(each)))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    // As one message: writing each part of each statement takes several times as long.
    const parts: Buffer[] = []
    for (const [index, { name, text }] of this.#statements.entries()) {
      const columns = this.#known.get(name)
      if (columns === undefined) parts.push(...parse(name, text))
      parts.push(serialize.bind({ statement: name, values: bound[index] ?? [] }))
      if (columns === undefined) parts.push(serialize.describe({ type: 'P' }))
      parts.push(serialize.execute())
      this.#columns.push(columns)
    }
    parts.push(serialize.sync())
    if (stream.writable) stream.write(Buffer.concat(parts))
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns[this.#results.length] = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => pgTypes.getTypeParser(field.dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return
    const { names, parsers } = this.#columns[this.#results.length] ?? NO_COLUMNS
    const row: Record<string, unknown> = {}
    try {
      // An index loop instead of an iterator, because this runs for every value ever read.
      for (let index = 0; index < names.length; index++) {
        const text = fields[index] ?? null
        row[names[index] ?? ''] = text === null ? null : parsers[index]?.(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const index = this.#results.length
    const name = this.#statements[index]?.name ?? ''
    if (name !== '') this.#known.set(name, this.#columns[index] ?? NO_COLUMNS)
    this.#results.push({ ...outcomeOf(text), rows: this.#rows })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.callback(null, this.#results)
    else this.callback(this.#failure)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}

/** A failed attempt may have left the name in use. Closing a free name is no error. */
function parse(name: string, text: string): Buffer[] {
  const parsed = serialize.parse({ name, text })
  return name === '' ? [parsed] : [serialize.close({ type: 'S', name }), parsed]
}
