import { type RawBuilder, sql } from 'kysely'
import type { PersonRow } from '#directory/persons/database.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { DeskPerson } from '../contract.ts'
import type { Decided } from './details.ts'

/** Maximum number of possible duplicates of a person; a moderator looks at no more. */
const DOUBLES_MAX = 5

export async function findPerson(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<PersonRow | undefined> {
  return queries
    .selectFrom('persons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockPerson(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<PersonRow | undefined> {
  return trx
    .selectFrom('persons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function closePerson(
  trx: Trx,
  siteId: number,
  id: string,
  { by, isAccepted, reason }: Decided,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('persons')
    .set({
      status: isAccepted ? 'Accepted' : 'Rejected',
      decided_by: by,
      decided_at: now,
      reason_en: reason.en,
      reason_ar: reason.ar,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/**
 * Normalises a phone number as its index does: digits only, without leading zeros and the Emirates'
 * country code.
 */
function phoneKey(phone: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^0*(971)?0*', '')`
}

interface DoubleRow {
  readonly id: string
  readonly full_name_en: string
  readonly full_name_ar: string
  readonly status: PersonRow['status']
  readonly same_email: boolean
  readonly same_phone: boolean
}

/** Who else has the same e-mail address or telephone: each is looked up by its own index. */
export function doublesQuery(
  siteId: number,
  { id, email, phone }: Pick<PersonRow, 'id' | 'email' | 'phone'>,
): RawBuilder<DoubleRow> {
  const [sameEmail, samePhone] = [
    sql`lower(p.email) = lower(${email}::text)`,
    sql`${phoneKey(sql`p.phone`)} = ${phoneKey(sql`${phone}::text`)}`,
  ]
  const those = (same: RawBuilder<unknown>) =>
    sql`(select p.id, p.full_name_en, p.full_name_ar, p.status, ${sameEmail} as same_email, ${samePhone} as same_phone
      from persons p where p.site_id = ${siteId} and ${same} and p.id <> ${id}::uuid limit ${DOUBLES_MAX})`
  return sql`select * from (${those(sameEmail)} union ${those(samePhone)}) d order by d.full_name_en, d.id limit ${DOUBLES_MAX}`
}

export async function doublesOf(
  queries: Queries,
  siteId: number,
  person: PersonRow,
): Promise<DeskPerson['doubles']> {
  const { rows } = await doublesQuery(siteId, person).execute(queries)
  return rows.map((row) => ({
    ...{ id: row.id, name: { en: row.full_name_en, ar: row.full_name_ar }, status: row.status },
    reasons: [
      ...(row.same_email ? (['email'] as const) : []),
      ...(row.same_phone ? (['phone'] as const) : []),
    ],
  }))
}
