import { addDays } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { dayOf } from '#platform/ui/format.ts'
import type { DirectoryFill } from './directory-fill.ts'
import { type Random, createRandom } from './numbers.ts'

const SEED = 20_261
const WEEKS = 8
const ZONE = 'Asia/Dubai'

interface Searched {
  readonly language: Language
  /** Folded, as searches are counted. */
  readonly words: string
  /** Times a week. */
  readonly often: number
}

/** What people type when they look for a haulier in Dubai. */
const FOUND: readonly Searched[] = [
  { language: 'en', words: 'flatbed dubai', often: 4 },
  { language: 'en', words: 'truck to riyadh', often: 3 },
  { language: 'ar', words: 'نقل بري دبي', often: 3 },
  { language: 'en', words: 'land transport', often: 2 },
  { language: 'ar', words: 'شاحنات', often: 2 },
]

/** And searches without results. */
const NOT_FOUND: readonly Searched[] = [
  { language: 'en', words: 'horse transport', often: 2 },
  { language: 'en', words: 'yacht haulage', often: 1 },
  { language: 'ar', words: 'نقل خيول', often: 2 },
]

interface Day {
  readonly day: string
  /** Fewer people search for a carrier at the weekend; the total grows a little every week. */
  readonly share: number
}

function lastDays(today: string): Day[] {
  return Array.from({ length: WEEKS * 7 }, (_, before) => {
    const day = addDays(today, -before)
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    return { day, share: (isWeekend ? 0.35 : 1) * (1 - before / (WEEKS * 7 * 2)) }
  })
}

function happened(often: number, share: number, random: Random): number {
  return Math.round((often / 5) * share * (0.5 + random.next()))
}

async function countFor(
  trx: Trx,
  siteId: number,
  companyId: string,
  days: readonly Day[],
): Promise<void> {
  const random = createRandom(SEED)
  const counts = days.map(({ day, share }) => {
    const found = happened(60, share, random)
    return {
      site_id: siteId,
      company_id: companyId,
      day,
      found,
      seen: Math.round(found * (0.3 + random.next() * 0.2)),
    }
  })
  await trx.insertInto('company_counts').values(counts).execute()
  const terms = days.flatMap(({ day, share }) =>
    FOUND.flatMap(({ language, words, often }) => {
      const times = happened(often, share, random)
      return times === 0
        ? []
        : [{ site_id: siteId, company_id: companyId, day, language, words, times }]
    }),
  )
  await trx.insertInto('company_search_counts').values(terms).execute()
}

async function countNotFound(trx: Trx, siteId: number, days: readonly Day[]): Promise<void> {
  const random = createRandom(SEED + 1)
  const rows = days.flatMap(({ day, share }) =>
    NOT_FOUND.flatMap(({ language, words, often }) => {
      const times = happened(often * 2, share, random)
      return times === 0 ? [] : [{ site_id: siteId, day, language, words, times, empty: times }]
    }),
  )
  await trx.insertInto('search_counts').values(rows).execute()
}

/**
 * Eight weeks of searches for the companies of owner@demo.test, and of searches without results;
 * once.
 */
export async function fillDemoDemand({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    const there = await trx
      .selectFrom('company_counts')
      .select('day')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()
    if (there !== undefined) return
    const own = await trx
      .selectFrom('company_members as m')
      .innerJoin('users as u', (join) =>
        join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.user_id'),
      )
      .select('m.company_id')
      .where('m.site_id', '=', siteId)
      .where('u.email', '=', 'owner@demo.test')
      .execute()
    const days = lastDays(dayOf(now.toISOString(), ZONE))
    for (const { company_id } of own) await countFor(trx, siteId, company_id, days)
    if (own.length > 0) await countNotFound(trx, siteId, days)
  })
}
