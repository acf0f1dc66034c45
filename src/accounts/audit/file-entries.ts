import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface FileEntry {
  readonly id: string
  readonly at: Date
  /** Null when the product itself acted. */
  readonly actor: TwoNames | null
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

export interface FileQuery {
  readonly employeeId: string
  /** The actions to find: whole names, or all that begin with the part before the first dot. */
  readonly actions: readonly string[] | { readonly parts: readonly string[] }
  readonly after: string | undefined
  readonly limit: number
}

/**
 * The entries of one employee's file, newest first: those about the employee, and those about their
 * records.
 */
export async function entriesOfFile(
  queries: Queries,
  siteId: number,
  { employeeId, actions, after, limit }: FileQuery,
): Promise<FileEntry[]> {
  const wanted =
    'parts' in actions
      ? sql<boolean>`split_part(a.action, '.', 1) = any(${[...actions.parts]}::text[])`
      : sql<boolean>`a.action = any(${[...actions]}::text[])`
  const entries = queries
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'a.site_id').onRef('u.id', '=', 'a.actor_user_id'),
    )
    .select(['a.id', 'a.at', 'a.actor_user_id', 'a.action', 'a.before', 'a.after'])
    .select(['u.name_en', 'u.name_ar'])
    .where('a.site_id', '=', siteId)
    .where(wanted)
    .$if(after !== undefined, (query) => query.where('a.id', '<', String(after)))
    .orderBy('a.id', 'desc')
    .limit(limit)
  // Two scans of an index each, of one page: an `or` would read the whole table.
  const found = [
    ...(await entries
      .where('a.subject_kind', '=', 'employee')
      .where('a.subject_id', '=', employeeId)
      .execute()),
    ...(await entries.where('a.employee_id', '=', employeeId).execute()),
  ]
  return found
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit)
    .map((row) => ({
      id: row.id,
      at: row.at,
      actor: row.actor_user_id === null ? null : { en: row.name_en ?? '', ar: row.name_ar ?? '' },
      action: row.action,
      before: row.before,
      after: row.after,
    }))
}
