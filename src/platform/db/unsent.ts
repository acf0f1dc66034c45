import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from './database.ts'
import { constantText, type PreparedQuery } from './statement.ts'

/** Gives the statements to a list and says that each has changed nothing. */
class CollectingDriver extends DummyDriver {
  readonly #collected: CompiledQuery[]

  constructor(collected: CompiledQuery[]) {
    super()
    this.#collected = collected
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const collected = this.#collected
    return {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        collected.push(query)
        return { rows: [] }
      },
      streamQuery() {
        throw new Error('Reading row by row is not offered.')
      },
    }
  }
}

/**
 * Returns the statements that some work would send, for a caller who sends them in a batch with its
 * own. Only for writes whose texts never change and whose results the work does not need.
 */
export async function unsentWrites(
  work: (queries: Queries) => Promise<unknown>,
): Promise<PreparedQuery<unknown>[]> {
  const collected: CompiledQuery[] = []
  const queries: Queries = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CollectingDriver(collected),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await work(queries)
  return collected.map(({ sql, parameters }) => ({
    text: constantText(sql),
    values: parameters,
    read: () => null,
  }))
}
