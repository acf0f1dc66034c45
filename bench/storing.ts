import { join } from 'node:path'
import { openDatabase } from '#platform/db/open.ts'
import { type CommitCost, measureCommits } from '#test/reliability/commit-cost.ts'

/** What a commit costs, alone and with many at once, on a database that no server has open. */
export async function measureStoring({
  DATABASE_URL: url,
  DATA_DIR: folder = '',
}: Record<string, string>): Promise<CommitCost[]> {
  const database = await openDatabase({ url, folder: join(folder, 'db') })
  try {
    return await measureCommits(database, 1_000)
  } finally {
    await database.close()
  }
}
