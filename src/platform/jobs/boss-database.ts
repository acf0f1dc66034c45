import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Trx } from '#platform/db/database.ts'

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
