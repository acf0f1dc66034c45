import { z } from 'zod'
import { SuggestedField } from '#directory/corrections-suggested/contract.ts'
import { insertSuggestion } from '#directory/corrections-suggested/database.ts'
import { closePerson } from '#directory/moderation/database/persons.ts'
import { putPerson } from '#directory/persons/database.ts'
import { addDays, HOUR } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { TwoNames } from '#platform/schemas.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { BooleanCell, demoData, demoRows, NumberCell } from './data.ts'
import {
  acceptedCompanies,
  type DirectoryFill,
  type Fill,
  hasRows,
  insertRows,
  ownCompanies,
  userIdOf,
} from './insert.ts'
import { createRandom, type Random } from './random.ts'

const SEED = 20_261
const WEEKS = 8
const ZONE = 'Asia/Dubai'

const searchesData = demoRows('searches.csv', {
  language: z.enum(['en', 'ar']),
  /** Folded, as searches are counted. */
  words: z.string(),
  perWeek: NumberCell,
  /** Whether companies are found. */
  found: BooleanCell,
})

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

function happened(perWeek: number, share: number, random: Random): number {
  return Math.round((perWeek / 5) * share * (0.5 + random.next()))
}

/** How often each search was made on each day; none where it was not. */
function searchesOn(days: readonly Day[], wasFound: boolean, random: Random) {
  const searches = searchesData().filter(({ found }) => found === wasFound)
  // A search without results is made twice as often as the same search with results.
  const factor = wasFound ? 1 : 2
  return days.flatMap(({ day, share }) =>
    searches.flatMap(({ language, words, perWeek }) => {
      const times = happened(perWeek * factor, share, random)
      return times === 0 ? [] : [{ day, language, words, times }]
    }),
  )
}

async function countFor(fill: Fill, companyId: string, days: readonly Day[]): Promise<void> {
  const random = createRandom(SEED)
  const counts = days.map(({ day, share }) => {
    const found = happened(60, share, random)
    const seen = Math.round(found * (0.3 + random.next() * 0.2))
    return { company_id: companyId, day, found, seen }
  })
  await insertRows(fill, 'company_counts', counts)
  const searches = searchesOn(days, true, random)
  await insertRows(
    fill,
    'company_search_counts',
    searches.map((search) => ({ company_id: companyId, ...search })),
  )
}

async function countNotFound(fill: Fill, days: readonly Day[]): Promise<void> {
  const searches = searchesOn(days, false, createRandom(SEED + 1))
  await insertRows(
    fill,
    'search_counts',
    searches.map((search) => ({ ...search, empty: search.times })),
  )
}

/**
 * Eight weeks of searches for the companies of owner@demo.test, and of searches without results;
 * once.
 */
export async function fillDemoDemand({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    if (await hasRows(trx, siteId, 'company_counts')) return
    const fill = { trx, siteId, now }
    const own = await ownCompanies(trx, siteId)
    const days = lastDays(dayOf(now.toISOString(), ZONE))
    for (const { companyId } of own) await countFor(fill, companyId, days)
    if (own.length > 0) await countNotFound(fill, days)
  })
}

/** The companies before these have no suggestions. */
const FIRST_COMPANY = 10

const moderationData = demoData(
  'moderation.json',
  z.strictObject({
    /** Profiles of some shop customers: three wait, one is accepted, one was refused. */
    persons: z.array(
      z.strictObject({
        /** ISO 3166-1 numeric. */
        nationality: z.int(),
        emirate: z.int(),
        address: z.string(),
        hoursAgo: z.int(),
        /** Index of the person with the same telephone: a moderator is warned. */
        samePhoneAs: z.int().optional(),
        decided: z
          .strictObject({ hoursAgo: z.int(), isAccepted: z.boolean(), reason: TwoNames })
          .optional(),
      }),
    ),
    /** What visitors say is wrong about companies, one per company. */
    suggestions: z.array(
      z.strictObject({ field: SuggestedField, words: z.string(), hoursAgo: z.int() }),
    ),
  }),
)

async function fillSuggestions({ database, siteId, now }: DirectoryFill): Promise<void> {
  const { queries } = database
  if (await hasRows(queries, siteId, 'company_suggestions')) return
  const companies = (await acceptedCompanies(queries, siteId)).slice(FIRST_COMPANY)
  for (const [index, { hoursAgo, ...suggestion }] of moderationData().suggestions.entries()) {
    const companyId = companies[index]
    if (companyId === undefined) return
    const at = new Date(now.getTime() - hoursAgo * HOUR)
    await insertSuggestion(queries, siteId, { companyId, userId: null, ...suggestion }, at)
  }
}

async function someCustomers(trx: Trx, siteId: number, count: number) {
  return trx
    .selectFrom('customers as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['u.id', 'u.name_en', 'u.name_ar', 'u.email', 'c.phone', 'c.gender'])
    .where('c.site_id', '=', siteId)
    .where('u.email', 'like', '%@customers.test')
    .orderBy('u.email')
    .limit(count)
    .execute()
}

async function fillPersons({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    if (await hasRows(trx, siteId, 'persons')) return
    const adminId = await userIdOf(trx, siteId, 'admin@demo.test')
    if (adminId === null) return
    const { persons } = moderationData()
    const customers = await someCustomers(trx, siteId, persons.length)
    for (const [index, customer] of customers.entries()) {
      const details = persons[index]
      if (details === undefined || customer.phone === null) continue
      const person = {
        full_name_en: customer.name_en,
        full_name_ar: customer.name_ar,
        email: customer.email,
        phone: customers[details.samePhoneAs ?? index]?.phone ?? customer.phone,
        address: details.address,
        country_id: 784,
        princedom_id: details.emirate,
        nationality_id: details.nationality,
        sex: customer.gender === 2 ? (2 as const) : (1 as const),
      }
      const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR)
      const { id } = await putPerson(trx, { siteId, userId: customer.id }, person, {
        status: 'Pending',
        now: ago(details.hoursAgo),
      })
      if (details.decided === undefined) continue
      const { hoursAgo, ...decision } = details.decided
      await closePerson(trx, siteId, id, { by: adminId, ...decision }, ago(hoursAgo))
    }
  })
}

/** Inserts what waits for the demonstration's moderators, and some that were decided on, once. */
export async function fillDemoModeration(fill: DirectoryFill): Promise<void> {
  await fillSuggestions(fill)
  await fillPersons(fill)
}
