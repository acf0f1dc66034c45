import type { Tables } from '#tables'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Queries, Trx } from './database.ts'

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

/** The text under which questions wait in a pool for the commit of their transaction. */
export const WITH_COMMIT = 'several questions with the commit'

/**
 * Sends a statement whose result nobody needs together with the commit of its transaction. What it
 * is refused for is thrown by the commit.
 */
export async function sendWithCommit(trx: Trx, prepared: PreparedQuery<unknown>): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(WITH_COMMIT, [prepared]))
}

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

/**
 * Has the server keep the plans of what follows in the transaction or the batch, for statements
 * that find every row by a key: for them a plan costs more than the run, and is the same for all
 * values.
 */
export const byKeysAlone: PreparedQuery<null> = {
  text: constantText("select set_config('plan_cache_mode', 'force_generic_plan', true)"),
  values: [],
  read: () => null,
}

/** Statements that are sent together with others, and what their results come to. */
export interface Reading<Result> {
  readonly queries: readonly PreparedQuery<unknown>[]
  readonly read: (results: readonly unknown[]) => Result
}

/** Several statements whose results come to one. */
export function reading<const PreparedQueries extends readonly PreparedQuery<unknown>[], Result>(
  queries: PreparedQueries,
  read: (results: ResultsOf<PreparedQueries>) => Result,
): Reading<Result> {
  return { queries, read: (results) => read(results as ResultsOf<PreparedQueries>) }
}

/** A result for which no statement is needed. */
export function known<Result>(result: Result): Reading<Result> {
  return { queries: [], read: () => result }
}

/** The same outside a transaction, where only PostgreSQL runs a batch as one. */
export function keptPlans({ kind }: Pick<Database, 'kind'>): Reading<null> {
  return kind === 'postgres' ? reading([byKeysAlone], () => null) : known(null)
}

type Readings = Readonly<Record<string, PreparedQuery<unknown> | Reading<unknown>>>
type ReadingsOf<Given extends Readings> = {
  [Name in keyof Given]: Given[Name] extends PreparedQuery<infer Result>
    ? Result
    : Given[Name] extends Reading<infer Result>
      ? Result
      : never
}

/** Readings of one kind as one, whose results keep their order. */
export function all<Result>(each: readonly Reading<Result>[]): Reading<Result[]> {
  return {
    queries: each.flatMap(({ queries }) => queries),
    read: (results) => readInTurn(each, results),
  }
}

function readInTurn<Result>(
  each: readonly Reading<Result>[],
  results: readonly unknown[],
): Result[] {
  let from = 0
  return each.map(({ queries, read }) => {
    const own = results.slice(from, from + queries.length)
    from += queries.length
    return read(own)
  })
}

/** Several readings as one, whose results are found under their names. */
export function combine<const Given extends Readings, Result>(
  given: Given,
  read: (results: ReadingsOf<Given>) => Result,
): Reading<Result> {
  const names = Object.keys(given)
  const { queries, read: readAll } = all(
    Object.values(given).map((each) =>
      'text' in each ? reading([each], ([result]): unknown => result) : each,
    ),
  )
  return {
    queries,
    read: (results) =>
      read(
        Object.fromEntries(
          readAll(results).map((result, index) => [names[index], result]),
        ) as ReadingsOf<Given>,
      ),
  }
}

/** Sends the statements of a reading together, in their order. */
export async function runReading<Result>(
  queries: Queries,
  { queries: sent, read }: Reading<Result>,
): Promise<Result> {
  return read(sent.length === 0 ? [] : await batch(queries, sent))
}

/** The same for several readings. */
export function readTogether<const Given extends Readings>(
  queries: Queries,
  given: Given,
): Promise<ReadingsOf<Given>> {
  return runReading(
    queries,
    combine(given, (results) => results),
  )
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
