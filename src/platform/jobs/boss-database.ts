import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Trx } from '#platform/db/database.ts'
import { constantText, type PreparedQuery } from '#platform/db/statement.ts'

/** The library's statements on our own connections, so that one pool and one lock serve everything. */
export function outside(database: Database): Db {
  return {
    executeSql: (text, values) => database.run(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification)
      onReconnect()
      return { close }
    },
  }
}

/** The same inside a caller's transaction: the job exists only if that commits. */
export function inside(trx: Trx): Db {
  return {
    async executeSql(text, values) {
      const result = await trx.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(text, values ?? []),
      )
      return { rows: [...result.rows] }
    },
  }
}

/** Sends nothing: the library's statement that adds this job is given to the caller instead. */
export function unsent(id: string): { db: Db; sent: () => PreparedQuery<unknown> } {
  let statement: PreparedQuery<unknown> | undefined
  return {
    db: {
      async executeSql(text, values) {
        statement = { text: constantText(text), values: values ?? [], read: () => null }
        return { rows: [{ id }] }
      },
    },
    sent() {
      if (statement === undefined) throw new Error('The library added a job without a statement')
      return statement
    },
  }
}
