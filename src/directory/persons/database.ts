import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { PersonStatus, Sex } from './contract.ts'

export interface PersonDetails {
  readonly full_name_ar: string
  readonly full_name_en: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly country_id: number
  readonly princedom_id: number | null
  readonly nationality_id: number
  readonly sex: Sex
}

/**
 * Whether the decision stays valid: acceptance depends on these names, the nationality and the sex,
 * so a new telephone number does not undo it.
 */
const IS_ACCEPTED = sql`persons.status = 'Accepted' and (persons.full_name_ar, persons.full_name_en, persons.nationality_id, persons.sex)
  = (excluded.full_name_ar, excluded.full_name_en, excluded.nationality_id, excluded.sex)`

/**
 * Saves the account's one person. A resubmission after a rejection, or with a different identity,
 * is a new request, while a pending one keeps its position in the queue.
 */
export async function putPerson(
  trx: Trx,
  key: { siteId: number; userId: string },
  person: PersonDetails,
  { status, now }: { status: PersonStatus; now: Date },
) {
  return trx
    .insertInto('persons')
    .values({
      site_id: key.siteId,
      user_id: key.userId,
      id: newId(),
      ...person,
      status,
      asked_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({
        ...person,
        status: sql<PersonStatus>`case when ${IS_ACCEPTED} then persons.status else excluded.status end`,
        asked_at: sql<Date>`case when persons.status = 'Pending' or (${IS_ACCEPTED}) then persons.asked_at else excluded.asked_at end`,
        reason_en: sql<string>`case when ${IS_ACCEPTED} then persons.reason_en else '' end`,
        reason_ar: sql<string>`case when ${IS_ACCEPTED} then persons.reason_ar else '' end`,
        decided_by: sql<string | null>`case when ${IS_ACCEPTED} then persons.decided_by end`,
        decided_at: sql<Date | null>`case when ${IS_ACCEPTED} then persons.decided_at end`,
        updated_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the person that an account saved for itself. */
export async function findOwnPerson(queries: Queries, siteId: number, userId: string) {
  return queries
    .selectFrom('persons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findOwnPerson>>>
