import type { Database } from '#platform/db/database.ts'
import type { EmbeddedDatabase } from '#platform/db/embedded.ts'

export interface CommitCost {
  readonly atOnce: number
  readonly commits: number
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** On the embedded database: commits per sync of the log. */
  readonly commitsPerSync: number | undefined
}

/** What a saved commit costs alone, and with 10 and 50 callers at once. Leaves the database as it was. */
export async function measureCommits(database: Database, forMs = 2_000): Promise<CommitCost[]> {
  await database.run(
    'create table if not exists commit_cost (id integer primary key, value integer not null)',
  )
  await database.run(
    'insert into commit_cost select n, 0 from generate_series(0, 49) n on conflict do nothing',
  )
  try {
    const costs: CommitCost[] = []
    for (const atOnce of [1, 10, 50]) costs.push(await measure(database, atOnce, forMs))
    return costs
  } finally {
    await database.run('drop table commit_cost')
  }
}

async function measure(database: Database, atOnce: number, forMs: number): Promise<CommitCost> {
  const times: number[] = []
  const began = performance.now()
  const syncsBefore = syncsOf(database)
  async function caller(id: number): Promise<void> {
    while (performance.now() - began < forMs) {
      const start = performance.now()
      await database.run('update commit_cost set value = value + 1 where id = $1', [id])
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, id) => caller(id)))
  const seconds = (performance.now() - began) / 1_000
  const syncs = syncsBefore === undefined ? undefined : (syncsOf(database) ?? 0) - syncsBefore
  times.sort((one, other) => one - other)
  return {
    atOnce,
    commits: times.length,
    perSecond: Math.round(times.length / seconds),
    medianMs: at(times, 0.5),
    p99Ms: at(times, 0.99),
    commitsPerSync:
      syncs === undefined ? undefined : Math.round((10 * times.length) / Math.max(syncs, 1)) / 10,
  }
}

function syncsOf(database: Database): number | undefined {
  return isEmbedded(database) ? database.engine.syncs : undefined
}

function isEmbedded(database: Database): database is EmbeddedDatabase {
  return database.kind === 'embedded'
}

function at(sorted: readonly number[], part: number): number {
  return Math.round(100 * (sorted[Math.floor(sorted.length * part)] ?? 0)) / 100
}
