import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Trx } from '#platform/db/database.ts'
import { constantText, type PreparedQuery } from '#platform/db/statement.ts'
import type { JobsOptions } from './jobs.ts'

/** The library's statements on our own connections, so that one pool and one lock serve everything. */
function outside(database: Database): Db {
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

/** The library on our database. */
export function bossOptions(database: Database, options: JobsOptions) {
  const revive = options.reviveSeconds ?? 30
  return {
    db: outside(database),
    backend: database.kind === 'embedded' ? ('pglite' as const) : ('postgres' as const),
    useListenNotify: true,
    superviseIntervalSeconds: revive,
    monitorIntervalSeconds: revive,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 300,
    bamIntervalSeconds: 300,
    queueCacheIntervalSeconds: 300,
    clockMonitorIntervalSeconds: 600,
    reindex: false,
    monitorVacuum: false,
  }
}
