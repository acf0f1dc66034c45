import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { AuditEntry } from '#platform/http/handler.ts'
import type { AuditOrigin } from '#platform/http/services.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { AuditRow } from './contract.ts'

let lastMillisecond = ''
let made = 0

/**
 * A version 7 UUID of the entry's instant, so that a range of days can be found by id; a counter
 * within the millisecond keeps the entries of one request in order.
 */
export function entryId(at: Date): string {
  const id = newId()
  const millisecond = firstIdOf(at).slice(0, 13)
  made = millisecond === lastMillisecond ? (made + 1) % 4096 : 0
  lastMillisecond = millisecond
  return `${millisecond}-7${made.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** Records of one employee: an entry about one of them says whose it is. */
const KINDS_OF_FILE = new Set([
  'attendance-correction',
  'attendance-session',
  'award',
  'discipline-case',
  'document-task',
  'leave-encashment',
  'leave-request',
  'leave-return',
  'letter',
  'pay-adjustment',
])

/** An entry about the employee themselves is found by its subject. */
function employeeOf({ action, subjectKind, employeeId }: AuditEntry): string | null {
  if (employeeId === undefined && KINDS_OF_FILE.has(subjectKind))
    throw new Error(`The audit entry ${action} does not say whose file it belongs to`)
  return subjectKind === 'employee' ? null : (employeeId ?? null)
}

/** Adds one row of who did what. Rows are never changed. */
export async function writeAudit(
  queries: Queries,
  origin: AuditOrigin,
  entry: AuditEntry,
): Promise<void> {
  await queries
    .insertInto('audit_entries')
    .values({
      site_id: origin.siteId,
      id: entryId(origin.at),
      at: origin.at,
      actor_user_id: origin.actorUserId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      employee_id: employeeOf(entry),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      address: origin.address,
      request_id: origin.requestId,
    })
    .execute()
}

export interface AuditQuery {
  subjectKind?: string | undefined
  subjectId?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** From this instant, inclusive. */
  from?: Date | undefined
  /** Until this instant, exclusive. */
  until?: Date | undefined
  after?: string | undefined
  limit: number
}

/** A page of entries, newest first; ids follow the order of time. */
export async function listEntries(
  queries: Queries,
  siteId: number,
  params: AuditQuery,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  let query = queries
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'a.site_id').onRef('u.id', '=', 'a.actor_user_id'),
    )
    .leftJoin('users as s', (join) =>
      join
        .onRef('s.site_id', '=', 'a.site_id')
        .on('a.subject_kind', '=', 'user')
        .on(sql<boolean>`s.id = case when a.subject_kind = 'user' then a.subject_id::uuid end`),
    )
    .select([
      'a.id',
      'a.at',
      'a.actor_user_id',
      'a.action',
      'a.subject_kind',
      'a.subject_id',
      'a.before',
      'a.after',
      'a.address',
      'a.request_id',
    ])
    .select([
      'u.name_en',
      'u.name_ar',
      'u.email',
      's.name_en as subject_en',
      's.name_ar as subject_ar',
      's.email as subject_email',
    ])
    .where('a.site_id', '=', siteId)
  const { subjectKind, subjectId, actor, action, from, until, after } = params
  if (subjectKind !== undefined) query = query.where('a.subject_kind', '=', subjectKind)
  if (subjectId !== undefined) query = query.where('a.subject_id', '=', subjectId)
  if (actor !== undefined) query = query.where('a.actor_user_id', '=', actor)
  if (action !== undefined) query = query.where('a.action', '=', action)
  if (from !== undefined) query = query.where('a.id', '>=', firstIdOf(from))
  if (until !== undefined) query = query.where('a.id', '<', firstIdOf(until))
  if (after !== undefined) query = query.where('a.id', '<', after)
  const found = await query
    .orderBy('a.id', 'desc')
    .limit(params.limit + 1)
    .execute()
  const page = found.slice(0, params.limit)
  const rows = page.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor:
      row.actor_user_id === null
        ? null
        : {
            id: row.actor_user_id,
            name: { en: row.name_en ?? '', ar: row.name_ar ?? '' },
            email: row.email ?? '',
          },
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subject:
      row.subject_email === null
        ? null
        : {
            name: { en: row.subject_en ?? '', ar: row.subject_ar ?? '' },
            email: row.subject_email,
          },
    before: row.before,
    after: row.after,
    address: row.address,
    requestId: row.request_id,
  }))
  return { rows, next: found.length > params.limit ? (page.at(-1)?.id ?? null) : null }
}

/** The lowest id an entry of this instant can have. */
export function firstIdOf(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

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
  /** Leaves out entries whose new values have one of these groups of details. */
  readonly exceptGroups?: readonly string[]
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
  { employeeId, actions, exceptGroups = [], after, limit }: FileQuery,
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
    .$if(exceptGroups.length > 0, (query) =>
      query.where(
        sql<boolean>`coalesce(a.after ->> 'group', '') <> all(${[...exceptGroups]}::text[])`,
      ),
    )
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
