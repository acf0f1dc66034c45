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
export interface Question<Answer> {
  readonly text: string
  readonly values: readonly unknown[]
  readonly read: (rows: never[]) => Answer
}

export type AnswersOf<Questions extends readonly Question<unknown>[]> = {
  [Place in keyof Questions]: Questions[Place] extends Question<infer Answer> ? Answer : never
}

/** What a statement's text depends on beside its values: a few words or yes and no, so that its texts are few. */
type Form = Readonly<Record<string, string | boolean>>

/** Stands in a statement for a value that each run gives. */
class Place {
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

/** Notes a text that will be sent over and over with nothing but other values, so that a server may be asked to keep it parsed. */
export function constantText(text: string): string {
  if (!numbers.has(text)) numbers.set(text, numbers.size + 1)
  return text
}

/**
 * A statement that is built and compiled once for each form it has; every question only brings its values. While it is built, `given`
 * holds places instead of values: they may only be handed on to the query, never looked into. A list of any length is one value: `any($1)`.
 */
export function statement<Given extends object, Row, Shape extends Form | undefined = undefined>(
  build: (queries: Queries, given: Given, form: Shape) => CompiledQuery<Row>,
): (given: Given, ...form: Shape extends undefined ? [] : [form: Shape]) => Question<Row[]> {
  const places = new Proxy({}, { get: (_target, name) => new Place(name) }) as Given
  const made = new Map<string, { text: string; parameters: readonly unknown[] }>()
  return (given, ...forms) => {
    const [form] = forms as [Shape]
    const key = form === undefined ? '' : Object.values(form).join()
    let own = made.get(key)
    if (own === undefined) {
      const { sql, parameters } = build(builder, places, form)
      own = { text: constantText(sql), parameters }
      made.set(key, own)
    }
    const values = own.parameters.map((each) =>
      each instanceof Place ? given[each.name as keyof Given] : each,
    )
    return { text: own.text, values, read: (rows: Row[]) => rows }
  }
}

/** The named values alone, for a statement being built that writes them: of what it is given, only named values can be had. */
export function valuesIn<Row extends object, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>
}

/** The same question with another reading of its answer. */
export function readAs<Answer, Other>(
  question: Question<Answer>,
  read: (answer: Answer) => Other,
): Question<Other> {
  return { ...question, read: (rows) => read(question.read(rows)) }
}

export async function ask<Answer>(
  queries: Queries,
  { text, values, read }: Question<Answer>,
): Promise<Answer> {
  const { rows } = await queries.executeQuery(CompiledQuery.raw(text, [...values]))
  return read(rows as never[])
}

/** The text under which several questions go through Kysely to a pool, which finds them among the values and gives the rows of each. */
export const TOGETHER = 'several questions together'

/** Sends several statements, none of which needs the answer of another, on one connection: in their order, but not one by one. */
export async function askTogether<const Questions extends readonly Question<unknown>[]>(
  queries: Queries,
  questions: Questions,
): Promise<AnswersOf<Questions>> {
  const { rows } = await queries.executeQuery(CompiledQuery.raw(TOGETHER, [...questions]))
  return questions.map((question, place) =>
    question.read(rows[place] as never[]),
  ) as AnswersOf<Questions>
}

/** Asks a question behind changes that it is about, sent together with them. */
export async function askAfter<Answer>(
  queries: Queries,
  changes: readonly Question<unknown>[],
  question: Question<Answer>,
): Promise<Answer> {
  const answers = await askTogether(queries, [...changes, question])
  return answers[changes.length] as Answer
}
