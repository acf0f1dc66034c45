import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { SuggestedField } from '#directory/corrections-suggested/contract.ts'

interface Person {
  readonly name: TwoNames
  readonly email: string
}

export async function personOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Person | null> {
  const row = await queries
    .selectFrom('users')
    .select(['name_en', 'name_ar', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { name: { en: row.name_en, ar: row.name_ar }, email: row.email }
}

export async function registrationOf(queries: Queries, siteId: number, companyId: string) {
  return queries
    .selectFrom('company_registrations')
    .select(['asked_by', 'outcome'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export interface Decided {
  readonly by: string
  readonly isAccepted: boolean
  readonly reason: TwoNames
}

export async function closeRegistration(
  trx: Trx,
  siteId: number,
  companyId: string,
  { by, isAccepted, reason }: Decided,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_registrations')
    .set({
      outcome: isAccepted ? 'accepted' : 'rejected',
      decided_by: by,
      decided_at: now,
      reason_en: reason.en,
      reason_ar: reason.ar,
    })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  await trx
    .updateTable('companies')
    .set({ state: isAccepted ? 'accepted' : 'rejected', updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .execute()
}

export async function closeRevision(
  trx: Trx,
  siteId: number,
  id: string,
  { by, isAccepted, reason }: Decided,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_revisions')
    .set({
      state: isAccepted ? 'accepted' : 'rejected',
      decided_by: by,
      decided_at: now,
      reason_en: reason.en,
      reason_ar: reason.ar,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function findClaim(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('company_claims as k')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'k.site_id').onRef('c.id', '=', 'k.company_id'),
    )
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'k.site_id').onRef('f.id', '=', 'k.file_id'),
    )
    .select([
      'k.id',
      'k.company_id',
      'k.user_id',
      'k.position',
      'k.phone',
      'k.note',
      'k.file_id',
      'k.state',
      'k.asked_at',
    ])
    .select(['c.number', 'c.name_en', 'c.name_ar', 'f.name as file_name', 'f.media_type'])
    .where('k.site_id', '=', siteId)
    .where('k.id', '=', id)
    .executeTakeFirst()
}

export async function closeClaim(
  trx: Trx,
  siteId: number,
  id: string,
  { by, isAccepted, reason }: Decided,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_claims')
    .set({
      state: isAccepted ? 'accepted' : 'rejected',
      decided_by: by,
      decided_at: now,
      reason_en: reason.en,
      reason_ar: reason.ar,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function membersOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<Person[]> {
  const rows = await queries
    .selectFrom('company_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['u.name_en', 'u.name_ar', 'u.email'])
    .where('m.site_id', '=', siteId)
    .where('m.company_id', '=', companyId)
    .orderBy('m.since')
    .execute()
  return rows.map((row) => ({ name: { en: row.name_en, ar: row.name_ar }, email: row.email }))
}

export async function findSuggestion(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('company_suggestions as s')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.company_id'),
    )
    .select([
      's.id',
      's.company_id',
      's.field',
      's.words',
      's.user_id',
      's.state',
      's.asked_at',
      'c.number',
    ])
    .select([
      'c.name_en',
      'c.name_ar',
      'c.phone',
      'c.email',
      'c.website',
      'c.address_en',
      'c.address_ar',
    ])
    .where('s.site_id', '=', siteId)
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function closeSuggestion(
  trx: Trx,
  siteId: number,
  id: string,
  decided: { by: string; isApplied: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_suggestions')
    .set({
      state: decided.isApplied ? 'applied' : 'closed',
      decided_by: decided.by,
      decided_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the company columns that a correction of one field changes; null for a field that is not
 * one text.
 */
export function columnsCorrected(field: SuggestedField, value: TwoNames) {
  if (field === 'name') return { name_en: value.en, name_ar: value.ar }
  if (field === 'address') return { address_en: value.en, address_ar: value.ar }
  if (field === 'phone') return { phone: value.en }
  if (field === 'email') return { email: value.en }
  if (field === 'website') return { website: value.en }
  return null
}
