import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type {
  Block,
  Letter,
  LetterKind,
  LetterLayout,
  LetterState,
  LetterValue,
  Letterhead,
} from '../contract.ts'
import type { LetterView } from '../desk/contract.ts'

/** What an issued letter says, unmasked. It never changes. */
export interface LetterContent {
  readonly blocks: { readonly en: readonly Block[]; readonly ar: readonly Block[] }
  readonly head: Letterhead
  /** The date as it is printed. */
  readonly dates: TwoNames
  readonly initials: TwoNames
}

export interface StoredLetter {
  readonly id: string
  readonly templateId: string
  readonly kind: LetterKind
  readonly state: LetterState
  readonly layout: LetterLayout
  readonly employee: Letter['employee']
  readonly recipient: TwoNames
  readonly gender: 'male' | 'female'
  readonly title: TwoNames
  readonly values: readonly LetterValue[]
  readonly note: string
  readonly requested: boolean
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: TwoNames | null
  readonly reason: string | null
  readonly issuedOn: string | null
  readonly year: number | null
  readonly serial: number | null
  readonly number: string | null
  readonly code: string | null
  readonly content: LetterContent | null
  readonly logo: Buffer | null
  readonly showsPay: boolean
  readonly showsIdentity: boolean
}

function selectLetters(queries: Queries, siteId: number) {
  return queries
    .selectFrom('letters as l')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'l.site_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'l.site_id').onRef('u.id', '=', 'l.decided_by'),
    )
    .selectAll('l')
    .select([
      'e.employee_no',
      'e.name_en as employee_en',
      'e.name_ar as employee_ar',
      'u.name_en as decider_en',
      'u.name_ar as decider_ar',
    ])
    .where('l.site_id', '=', siteId)
}

type Row = Selectable<Tables['letters']> & {
  employee_no: string | null
  employee_en: string | null
  employee_ar: string | null
  decider_en: string | null
  decider_ar: string | null
}

function letterFrom(row: Row): StoredLetter {
  return {
    id: row.id,
    templateId: row.template_id,
    kind: row.kind as LetterKind,
    state: row.state,
    layout: row.layout,
    employee:
      row.employee_id === null
        ? null
        : {
            id: row.employee_id,
            employeeNo: row.employee_no ?? '',
            name: { en: row.employee_en ?? '', ar: row.employee_ar ?? '' },
          },
    recipient: { en: row.name_en, ar: row.name_ar },
    gender: row.gender,
    title: { en: row.title_en, ar: row.title_ar },
    values: row.filled as LetterValue[],
    note: row.note,
    requested: row.requested,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy:
      row.decided_by === null ? null : { en: row.decider_en ?? '', ar: row.decider_ar ?? '' },
    reason: row.reason,
    issuedOn: row.issued_on,
    year: row.year,
    serial: row.serial,
    number: row.number,
    code: row.code,
    content: row.content as LetterContent | null,
    logo: row.logo_sha256,
    showsPay: row.shows_pay,
    showsIdentity: row.shows_identity,
  }
}

export async function findLetter(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredLetter | null> {
  const row = await selectLetters(queries, siteId).where('l.id', '=', id).executeTakeFirst()
  return row === undefined ? null : letterFrom(row)
}

/** An issued letter by the code printed on it. */
export async function findByCode(
  queries: Queries,
  siteId: number,
  code: string,
): Promise<StoredLetter | null> {
  const row = await selectLetters(queries, siteId).where('l.code', '=', code).executeTakeFirst()
  return row === undefined ? null : letterFrom(row)
}

/** Locks letters in the order of their ids, and reads them. */
export async function lockLetters(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<StoredLetter[]> {
  await trx
    .selectFrom('letters')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await selectLetters(trx, siteId).where('l.id', 'in', ids).orderBy('l.id').execute()
  return rows.map(letterFrom)
}

export async function lockLetter(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredLetter | null> {
  return (await lockLetters(trx, siteId, [id]))[0] ?? null
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

/** An employee's own letters, newest first: never what HR only prepares. */
export async function ownLetters(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { after, limit }: Page,
): Promise<StoredLetter[]> {
  let query = selectLetters(queries, siteId)
    .where('l.employee_id', '=', employeeId)
    .where('l.state', '<>', 'draft')
  if (after !== undefined) query = query.where('l.id', '<', after)
  const rows = await query.orderBy('l.id', 'desc').limit(limit).execute()
  return rows.map(letterFrom)
}

/** Where a list of issued letters goes on: after this number. */
export interface NumberKey {
  readonly year: number
  readonly serial: number
}

interface DeskPage {
  readonly view: LetterView
  readonly employeeId: string | undefined
  readonly after: string | NumberKey | undefined
  readonly limit: number
}

export async function deskLetters(
  queries: Queries,
  siteId: number,
  { view, employeeId, after, limit }: DeskPage,
): Promise<StoredLetter[]> {
  let query = selectLetters(queries, siteId)
  if (employeeId !== undefined) query = query.where('l.employee_id', '=', employeeId)
  if (view === 'waiting') {
    query = query.where('l.state', 'in', ['requested', 'approved', 'draft']).orderBy('l.id')
    if (typeof after === 'string') query = query.where('l.id', '>', after)
  } else if (view === 'closed') {
    query = query.where('l.state', 'in', ['rejected', 'withdrawn']).orderBy('l.id', 'desc')
    if (typeof after === 'string') query = query.where('l.id', '<', after)
  } else {
    query = query
      .where('l.serial', 'is not', null)
      .orderBy('l.year', 'desc')
      .orderBy('l.serial', 'desc')
    if (typeof after === 'object')
      query = query.where((is) =>
        is(is.refTuple('l.year', 'l.serial'), '<', is.tuple(after.year, after.serial)),
      )
  }
  return (await query.limit(limit).execute()).map(letterFrom)
}

export async function countWaiting(queries: Queries, siteId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('letters')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', 'in', ['requested', 'approved', 'draft'])
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the employee already waits for a letter from the template. */
export async function hasOpenRequest(
  queries: Queries,
  siteId: number,
  employeeId: string,
  templateId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('letters')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('template_id', '=', templateId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

export interface NewLetter {
  readonly templateId: string
  readonly kind: LetterKind
  readonly layout: LetterLayout
  readonly employeeId: string | null
  readonly recipient: TwoNames
  readonly gender: 'male' | 'female'
  readonly title: TwoNames
  readonly values: readonly LetterValue[]
  readonly note: string
  readonly requested: boolean
  readonly createdBy: string
  readonly showsPay: boolean
  readonly showsIdentity: boolean
}

export async function insertLetter(
  trx: Trx,
  siteId: number,
  letter: NewLetter,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('letters')
    .values({
      site_id: siteId,
      id,
      template_id: letter.templateId,
      kind: letter.kind,
      state: letter.requested ? 'requested' : 'draft',
      layout: letter.layout,
      employee_id: letter.employeeId,
      name_en: letter.recipient.en,
      name_ar: letter.recipient.ar,
      gender: letter.gender,
      title_en: letter.title.en,
      title_ar: letter.title.ar,
      filled: JSON.stringify(letter.values),
      note: letter.note,
      requested: letter.requested,
      created_by: letter.createdBy,
      created_at: now,
      shows_pay: letter.showsPay,
      shows_identity: letter.showsIdentity,
    })
    .execute()
  return id
}
