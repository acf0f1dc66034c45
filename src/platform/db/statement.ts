import type { Tables } from '#tables'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Queries } from './database.ts'

/** One run of a constant statement, and how its rows are read. */
export interface PreparedQuery<Result> {
  readonly text: string
  readonly values: readonly unknown[]
  readonly read: (rows: never[]) => Result
}

export type ResultsOf<PreparedQueries extends readonly PreparedQuery<unknown>[]> = {
  [Index in keyof PreparedQueries]: PreparedQueries[Index] extends PreparedQuery<infer Result>
    ? Result
    : never
}

/**
 * What a statement's text depends on besides its values: only a few words or booleans, so that
 * there are few texts.
 */
type Form = Readonly<Record<string, string | boolean>>

/** Replaces a value that each run provides while a statement is built. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Builds queries and sends none. */
const builder: Queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const numbers = new Map<string, number>()

/** The number of a text that never changes; undefined of any other. */
export function numberOfConstant(text: string): number | undefined {
  return numbers.get(text)
}

/**
 * Registers a text that is sent repeatedly with different values, so that a server can keep it
 * prepared.
 */
export function constantText(text: string): string {
  if (!numbers.has(text)) numbers.set(text, numbers.size + 1)
  return text
}

/**
 * Builds and compiles a statement once per form, so that each query only provides its values.
 * During the build `params` contains placeholders that may only be passed to the query, never read;
 * a list of any length is one value: `any($1)`.
 */
export function statement<Params extends object, Row, Rows extends Form | undefined = undefined>(
  build: (queries: Queries, params: Params, form: Rows) => CompiledQuery<Row>,
): (params: Params, ...form: Rows extends undefined ? [] : [form: Rows]) => PreparedQuery<Row[]> {
  const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(name) }) as Params
  const made = new Map<string, { text: string; parameters: readonly unknown[] }>()
  return (params, ...forms) => {
    const [form] = forms as [Rows]
    const key = form === undefined ? '' : Object.values(form).join()
    let own = made.get(key)
    if (own === undefined) {
      const { sql, parameters } = build(builder, placeholders, form)
      own = { text: constantText(sql), parameters }
      made.set(key, own)
    }
    const values = own.parameters.map((each) =>
      each instanceof Placeholder ? params[each.name as keyof Params] : each,
    )
    return { text: own.text, values, read: (rows: Row[]) => rows }
  }
}

/**
 * Returns only the named values, for building a statement that saves them. The placeholders it is
 * built with can only be read by name.
 */
export function valuesIn<Row extends object, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>
}

/** Returns the same query with its result mapped. */
export function mapResult<Result, Other>(
  prepared: PreparedQuery<Result>,
  read: (result: Result) => Other,
): PreparedQuery<Other> {
  return { ...prepared, read: (rows) => read(prepared.read(rows)) }
}

export async function runQuery<Result>(
  queries: Queries,
  { text, values, read }: PreparedQuery<Result>,
): Promise<Result> {
  const { rows } = await queries.executeQuery(CompiledQuery.raw(text, [...values]))
  return read(rows as never[])
}

/** The text under which several questions go through Kysely to a pool, which finds them among the values and gives the rows of each. */
export const TOGETHER = 'several questions together'

/**
 * Sends several statements that do not need each other's results on one connection, in order but
 * without waiting between them.
 */
export async function batch<const PreparedQueries extends readonly PreparedQuery<unknown>[]>(
  queries: Queries,
  preparedQueries: PreparedQueries,
): Promise<ResultsOf<PreparedQueries>> {
  const { rows } = await queries.executeQuery(CompiledQuery.raw(TOGETHER, [...preparedQueries]))
  return preparedQueries.map((prepared, index) =>
    prepared.read(rows[index] as never[]),
  ) as ResultsOf<PreparedQueries>
}

/** Runs a query after the changes it depends on, sent together with them. */
export async function runAfter<Result>(
  queries: Queries,
  changes: readonly PreparedQuery<unknown>[],
  prepared: PreparedQuery<Result>,
): Promise<Result> {
  const results = await batch(queries, [...changes, prepared])
  return results[changes.length] as Result
}
