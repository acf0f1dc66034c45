import { entriesOfFile, type FileEntry, type FileQuery } from '#accounts/audit/database.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import { listOwnRecordHistory, listRecordHistory, type RecordEntry } from './contract.ts'
import { hiddenFrom, OWN_ACTIONS, partsFor, showsOwnValues } from './rules.ts'

interface Page {
  readonly items: RecordEntry[]
  readonly next: string | null
}

async function pageOfFile(queries: Queries, siteId: number, query: FileQuery): Promise<Page> {
  const found = await entriesOfFile(queries, siteId, { ...query, limit: query.limit + 1 })
  const items = found.slice(0, query.limit).map(replyOf)
  return { items, next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null }
}

function replyOf({ at, ...entry }: FileEntry): RecordEntry {
  return { ...entry, at: at.toISOString() }
}

/** The caller's own file, whichever way they came to it. */
async function ownPage(
  queries: Queries,
  siteId: number,
  query: Omit<FileQuery, 'actions'>,
): Promise<Page> {
  const page = await pageOfFile(queries, siteId, { ...query, actions: OWN_ACTIONS })
  const items = page.items.map((entry) =>
    showsOwnValues(entry.action) ? entry : { ...entry, before: null, after: null },
  )
  return { ...page, items }
}

const listHandler = handler(listRecordHistory, async (call) => {
  const { queries, siteId, caller, params } = call
  if ((await employeeCard(queries, siteId, params.id)) === null) return refuse('employees.notFound')
  const { after, limit } = call.query
  const query = { employeeId: params.id, after, limit }
  if (params.id === caller.employeeId) return ok(await ownPage(queries, siteId, query))
  const { permissions } = caller
  const seen = { actions: { parts: partsFor(permissions) }, exceptGroups: hiddenFrom(permissions) }
  return ok(await pageOfFile(queries, siteId, { ...query, ...seen }))
})

const ownHandler = handler(listOwnRecordHistory, async (call) => {
  const { queries, siteId, caller } = call
  if (caller.employeeId === null) return refuse('profile.notFound')
  const { after, limit } = call.query
  return ok(await ownPage(queries, siteId, { employeeId: caller.employeeId, after, limit }))
})

export const recordHistoryHandlers: readonly Handler[] = [listHandler, ownHandler]
