import { type DatabaseError, serialize } from 'pg-protocol'
import { Parser } from 'pg-protocol/dist/parser.js'
import type { Result } from './embedded-messages.ts'
import { BYTEA, outcomeOf } from './values.ts'

/**
 * PostgreSQL's messages for one statement, in one piece: the engine's own client sends and awaits
 * each by itself. Without values the text may contain several statements, as in pg.
 */
export function encodeStatement(
  text: string,
  values: readonly (string | Uint8Array | null)[],
): Uint8Array {
  if (values.length === 0) return serialize.query(text)
  return Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({
      values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
    }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ])
}

interface Column {
  readonly name: string
  readonly dataTypeID: number
}

type Message =
  | { readonly name: 'rowDescription'; readonly fields: readonly Column[] }
  | { readonly name: 'dataRow'; readonly fields: readonly (string | null)[] }
  | { readonly name: 'commandComplete'; readonly text: string }
  | { readonly name: 'notification'; readonly channel: string; readonly payload: string }
  | (DatabaseError & { readonly name: 'error' })
  | { readonly name: 'other' }

type Parsers = Readonly<Record<number, ((text: string) => unknown) | undefined>>

/**
 * Reads what the engine answers to one statement, piece by piece, as it arrives. `result` throws the
 * error that it reported.
 */
export class ResultReader {
  readonly #parsers: Parsers
  readonly #heard: (channel: string, payload: string) => void
  readonly #pieces = new Parser()
  readonly #rows: Record<string, unknown>[] = []
  #columns: readonly Column[] = []
  #outcome = { rowCount: 0, command: '' }
  #failed: Error | undefined

  constructor(parsers: Parsers, heard: (channel: string, payload: string) => void) {
    this.#parsers = parsers
    this.#heard = heard
  }

  /** The piece is a part of the engine's own memory, which is soon written over. */
  take(piece: Uint8Array): void {
    this.#pieces.parse(Buffer.from(piece), (read) => {
      const message = read as unknown as Message
      if (message.name === 'rowDescription') this.#columns = message.fields
      else if (message.name === 'dataRow')
        this.#rows.push(rowOf(this.#columns, message.fields, this.#parsers))
      else if (message.name === 'commandComplete') this.#outcome = outcomeOf(message.text)
      else if (message.name === 'notification') this.#heard(message.channel, message.payload)
      else if (message.name === 'error') this.#failed ??= message
    })
  }

  result(): Result {
    if (this.#failed !== undefined) throw this.#failed
    const byteColumns = this.#columns
      .filter(({ dataTypeID }) => dataTypeID === BYTEA)
      .map(({ name }) => name)
    return { rows: this.#rows, ...this.#outcome, byteColumns }
  }
}

function rowOf(
  columns: readonly Column[],
  texts: readonly (string | null)[],
  parsers: Parsers,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [index, { name, dataTypeID }] of columns.entries()) {
    const text = texts[index] ?? null
    const parse = parsers[dataTypeID]
    row[name] = text === null || parse === undefined ? text : parse(text)
  }
  return row
}
