import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Timing } from '../rules/slots.ts'

export interface StoredCompany {
  readonly id: string
  readonly number: number
  readonly name: TwoNames
  readonly slug: TwoNames
  readonly streetAddress: TwoNames
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  readonly isAccepted: boolean
}

export interface StoredService extends Timing {
  readonly id: string
  readonly number: number
  readonly name: TwoNames
  readonly slug: TwoNames
  readonly about: TwoNames
  readonly changeMinutes: number
  readonly active: boolean
  readonly company: StoredCompany
}

function selectServices(queries: Queries, siteId: number) {
  return queries
    .selectFrom('booking_services as s')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.company_id'),
    )
    .select([
      's.id',
      's.number',
      's.name_en',
      's.name_ar',
      's.slug_en',
      's.slug_ar',
      's.about_en',
      's.about_ar',
      's.active',
    ])
    .select([
      's.minutes',
      's.before_minutes',
      's.after_minutes',
      's.step_minutes',
      's.notice_minutes',
      's.change_minutes',
      's.days_ahead',
    ])
    .select([
      'c.id as company_id',
      'c.number as company_number',
      'c.name_en as company_en',
      'c.name_ar as company_ar',
    ])
    .select([
      'c.slug_en as company_slug_en',
      'c.slug_ar as company_slug_ar',
      'c.address_en',
      'c.address_ar',
    ])
    .select(['c.phone', 'c.whatsapp', 'c.email', 'c.state as company_state'])
    .where('s.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>

function serviceFrom(row: Row): StoredService {
  return {
    id: row.id,
    number: row.number,
    name: { en: row.name_en, ar: row.name_ar },
    slug: { en: row.slug_en, ar: row.slug_ar },
    about: { en: row.about_en, ar: row.about_ar },
    minutes: row.minutes,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    stepMinutes: row.step_minutes,
    noticeMinutes: row.notice_minutes,
    changeMinutes: row.change_minutes,
    daysAhead: row.days_ahead,
    active: row.active,
    company: {
      id: row.company_id,
      number: row.company_number,
      name: { en: row.company_en, ar: row.company_ar },
      slug: { en: row.company_slug_en, ar: row.company_slug_ar },
      streetAddress: { en: row.address_en, ar: row.address_ar },
      phone: row.phone,
      whatsapp: row.whatsapp,
      email: row.email,
      isAccepted: row.company_state === 'accepted',
    },
  }
}

const bookable = statement((queries, { siteId, number }: { siteId: number; number: number }) =>
  selectServices(queries, siteId)
    .where('s.number', '=', number)
    .where('s.active', '=', true)
    .where('c.state', '=', 'accepted')
    .compile(),
)

/** A service by the number of its address, while a visible company offers it. */
export function bookableQuery(siteId: number, number: number): PreparedQuery<StoredService | null> {
  return mapResult(bookable({ siteId, number }), ([row]) =>
    row === undefined ? null : serviceFrom(row),
  )
}

export async function findBookable(
  queries: Queries,
  siteId: number,
  number: number,
): Promise<StoredService | null> {
  return runQuery(queries, bookableQuery(siteId, number))
}

/** A service, offered or not: existing bookings stay readable. */
export async function findService(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredService | null> {
  const row = await selectServices(queries, siteId).where('s.id', '=', id).executeTakeFirst()
  return row === undefined ? null : serviceFrom(row)
}
