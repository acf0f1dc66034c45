import { type DatabaseError, serialize } from 'pg-protocol'
import { Parser } from 'pg-protocol/dist/parser.js'
import { isStalePlan } from './errors.ts'
import type { Result } from './embedded-messages.ts'
import { BYTEA, outcomeOf } from './values.ts'

/** What the engine keeps of statements takes its memory, which never shrinks. */
const MAX_KEPT = 300

/** So many texts are remembered until they come a second time. */
const MAX_SEEN = 1_000

/** A partial index is found for a conflict by the values themselves, never by a plan for all. */
const FOR_ITS_VALUES = /\bon conflict \([^)]*\) where\b/i

interface Kept {
  readonly name: string
  /** Unknown until the engine has described them. */
  columns?: readonly Column[]
}

/**
 * The statements that the engine keeps parsed, by their texts, and planned where PostgreSQL finds
 * that one plan serves all values: planning takes longer than most statements run.
 */
export class KeptStatements {
  #kept = new Map<string, Kept>()
  /** What was sent once: many statements never come again. */
  #seen = new Set<string>()
  #names = 0
  #dropped: string[] = []

  /**
   * PostgreSQL's messages for one statement, in one piece: the engine's own client sends and awaits
   * each by itself. Without values the text may contain several statements, as in pg.
   */
  encode(text: string, values: readonly (string | Uint8Array | null)[]): Uint8Array {
    if (values.length === 0) return serialize.query(text)
    const known = this.#kept.get(text)
    const kept: Kept = known ?? { name: this.#comesAgain(text) ? `s${(this.#names += 1)}` : '' }
    const { name, columns } = kept
    if (name !== '') this.#keep(text, kept)
    const dropped = this.#dropped.splice(0)
    return Buffer.concat([
      ...dropped.map((each) => serialize.close({ type: 'S', name: each })),
      ...(known === undefined ? [serialize.parse({ name, text })] : []),
      serialize.bind({
        statement: name,
        values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
      }),
      ...(columns === undefined ? [serialize.describe({ type: 'P' })] : []),
      serialize.execute(),
      serialize.sync(),
    ])
  }

  columnsOf(text: string): readonly Column[] | undefined {
    return this.#kept.get(text)?.columns
  }

  succeeded(text: string, columns: readonly Column[]): void {
    const kept = this.#kept.get(text)
    if (kept !== undefined) kept.columns = columns
  }

  /** True if the statement was kept for columns that have changed, and should be sent again. */
  failed(text: string, error: unknown): boolean {
    const kept = this.#kept.get(text)
    if (kept === undefined) return false
    const isStale = isStalePlan(error)
    if (isStale || kept.columns === undefined) this.#drop(text, kept)
    return isStale
  }

  #comesAgain(text: string): boolean {
    if (this.#seen.has(text)) return !FOR_ITS_VALUES.test(text)
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
    this.#seen.add(text)
    return false
  }

  /** The one used last stands last. */
  #keep(text: string, kept: Kept): void {
    this.#kept.delete(text)
    this.#kept.set(text, kept)
    const [oldest] = this.#kept
    if (oldest !== undefined && this.#kept.size > MAX_KEPT) this.#drop(...oldest)
  }

  #drop(text: string, { name }: Kept): void {
    this.#kept.delete(text)
    this.#dropped.push(name)
  }
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

  /** `columns` is of a statement that the engine has described before. */
  constructor(
    parsers: Parsers,
    heard: (channel: string, payload: string) => void,
    columns: readonly Column[] = [],
  ) {
    this.#parsers = parsers
    this.#heard = heard
    this.#columns = columns
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

  get columns(): readonly Column[] {
    return this.#columns
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
