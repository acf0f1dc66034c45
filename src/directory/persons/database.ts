import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'

type PersonStatus = 'Pending' | 'Accepted' | 'Rejected'

export interface PersonFacts {
  readonly full_name_ar: string
  readonly full_name_en: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly country_id: number
  readonly princedom_id: number | null
  readonly nationality_id: number
  readonly sex: 1 | 2
}

/** One person for each account. What was decided of it stands until who they are changes. */
export async function putPerson(trx: Trx, key: { siteId: number; userId: string }, facts: PersonFacts, { status, now }: { status: PersonStatus; now: Date }) {
  return trx
    .insertInto('persons')
    .values({ site_id: key.siteId, user_id: key.userId, id: newId(), ...facts, status, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({
        ...facts,
        // A decision was about these names; a new telephone does not undo it.
        status: sql<PersonStatus>`case when (persons.full_name_ar, persons.full_name_en, persons.nationality_id, persons.sex)
          = (excluded.full_name_ar, excluded.full_name_en, excluded.nationality_id, excluded.sex) then persons.status else excluded.status end`,
        updated_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
