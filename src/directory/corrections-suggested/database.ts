import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { SuggestedField } from './contract.ts'

export async function findListed(
  queries: Queries,
  siteId: number,
  number: number,
): Promise<{ id: string } | undefined> {
  return queries
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
}

/** Pending suggestions about a company's field, and their users where they were signed in. */
export async function waitingAbout(
  trx: Trx,
  siteId: number,
  companyId: string,
  field: SuggestedField,
): Promise<{ words: string; user_id: string | null }[]> {
  return trx
    .selectFrom('company_suggestions')
    .select(['words', 'user_id'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('field', '=', field)
    .where('state', '=', 'waiting')
    .execute()
}

export interface NewSuggestion {
  readonly companyId: string
  readonly userId: string | null
  readonly field: SuggestedField
  readonly words: string
}

export async function insertSuggestion(
  queries: Queries,
  siteId: number,
  { companyId, userId, field, words }: NewSuggestion,
  now: Date,
): Promise<void> {
  await queries
    .insertInto('company_suggestions')
    .values({
      site_id: siteId,
      id: newId(),
      company_id: companyId,
      user_id: userId,
      field,
      words,
      state: 'waiting',
      asked_at: now,
    })
    .execute()
}
