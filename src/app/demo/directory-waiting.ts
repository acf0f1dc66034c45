import { insertSuggestion } from '#directory/corrections-suggested/database.ts'
import type { SuggestedField } from '#directory/corrections-suggested/contract.ts'
import { HOUR } from '#platform/days.ts'
import type { DirectoryFill } from './directory-fill.ts'

interface SuggestionDetails {
  readonly field: SuggestedField
  readonly words: string
  readonly hoursAgo: number
}

/** Visitors' reviews of companies in the directory, one per company. */
const DETAILS: readonly SuggestionDetails[] = [
  {
    field: 'phone',
    words: 'The number rings out since they moved. A driver of theirs gave me 04 555 0178.',
    hoursAgo: 52,
  },
  {
    field: 'hours',
    words: 'يفتحون يوم السبت أيضًا، من الثامنة صباحًا حتى الواحدة ظهرًا.',
    hoursAgo: 27,
  },
  {
    field: 'address',
    words: 'Warehouse 12 now, not 7: same street, the last gate on the left.',
    hoursAgo: 5,
  },
]

/** Inserts what waits for the demonstration's moderators, once. */
export async function fillDemoWaiting({ database, siteId, now }: DirectoryFill): Promise<void> {
  const { queries } = database
  const there = await queries
    .selectFrom('company_suggestions')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (there !== undefined) return
  const companies = await queries
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'accepted')
    .orderBy('number')
    .offset(10)
    .limit(DETAILS.length)
    .execute()
  for (const [index, { id }] of companies.entries()) {
    const details = DETAILS[index]
    if (details === undefined) continue
    const { field, words, hoursAgo } = details
    await insertSuggestion(
      queries,
      siteId,
      { companyId: id, userId: null, field, words },
      new Date(now.getTime() - hoursAgo * HOUR),
    )
  }
}
