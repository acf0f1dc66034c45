import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { addressOf, slugOf } from '#directory/numbers/rules.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { DeskService, ServiceInput } from '../contract.ts'

/** One of the caller's companies, or null, also when it is someone else's. */
export async function ownCompany(
  queries: Queries,
  siteId: number,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ name: TwoNames } | null> {
  const row = await queries
    .selectFrom('companies as c')
    .innerJoin('company_members as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.company_id', '=', 'c.id'),
    )
    .select(['c.name_en', 'c.name_ar'])
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', companyId)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { name: { en: row.name_en, ar: row.name_ar } }
}

export async function ownCompanies(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<{ id: string; name: TwoNames }[]> {
  const rows = await queries
    .selectFrom('company_members as o')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'o.site_id').onRef('c.id', '=', 'o.company_id'),
    )
    .select(['c.id', 'c.name_en', 'c.name_ar'])
    .where('o.site_id', '=', siteId)
    .where('o.user_id', '=', userId)
    .orderBy('c.number')
    .execute()
  return rows.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } }))
}

export interface OfCompany {
  readonly siteId: number
  readonly companyId: string
}

export async function servicesOf(
  queries: Queries,
  { siteId, companyId }: OfCompany,
): Promise<DeskService[]> {
  const rows = await queries
    .selectFrom('booking_services')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('rank')
    .orderBy('number')
    .execute()
  if (rows.length === 0) return []
  const links = await queries
    .selectFrom('booking_staff_services')
    .select(['service_id', 'staff_id'])
    .where('site_id', '=', siteId)
    .where(
      'service_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    address: { en: addressOf(row.number, row.slug_en), ar: addressOf(row.number, row.slug_ar) },
    name: { en: row.name_en, ar: row.name_ar },
    about: { en: row.about_en, ar: row.about_ar },
    minutes: row.minutes,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    stepMinutes: row.step_minutes,
    noticeMinutes: row.notice_minutes,
    changeMinutes: row.change_minutes,
    daysAhead: row.days_ahead,
    active: row.active,
    staffIds: links.filter((link) => link.service_id === row.id).map((link) => link.staff_id),
  }))
}

function columnsOf({
  name,
  about,
  minutes,
  beforeMinutes,
  afterMinutes,
  stepMinutes,
  noticeMinutes,
  changeMinutes,
  daysAhead,
  active,
}: ServiceInput) {
  return {
    ...{
      name_en: name.en,
      name_ar: name.ar,
      slug_en: slugOf(name.en),
      slug_ar: slugOf(name.ar),
      about_en: about.en,
      about_ar: about.ar,
    },
    ...{
      minutes,
      before_minutes: beforeMinutes,
      after_minutes: afterMinutes,
      step_minutes: stepMinutes,
    },
    ...{
      notice_minutes: noticeMinutes,
      change_minutes: changeMinutes,
      days_ahead: daysAhead,
      active,
    },
  }
}

async function linkStaff(
  trx: Trx,
  { siteId }: OfCompany,
  serviceId: string,
  staffIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('booking_staff_services')
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .execute()
  if (staffIds.length === 0) return
  await trx
    .insertInto('booking_staff_services')
    .values(
      staffIds.map((staffId) => ({ site_id: siteId, service_id: serviceId, staff_id: staffId })),
    )
    .execute()
}

/** Whether all of these work for the company. */
export async function areStaffOf(
  queries: Queries,
  { siteId, companyId }: OfCompany,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await queries
    .selectFrom('booking_staff')
    .select('id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.length === new Set(ids).size
}

export async function insertService(
  trx: Trx,
  of: OfCompany,
  input: ServiceInput,
  now: Date,
): Promise<string> {
  const [id, number] = [newId(), await nextNumbers(trx, of.siteId, 'bookings')]
  await trx
    .insertInto('booking_services')
    .values({
      site_id: of.siteId,
      id,
      number,
      company_id: of.companyId,
      ...columnsOf(input),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await linkStaff(trx, of, id, [...new Set(input.staffIds)])
  return id
}

/** False where the company does not have this service. */
export async function updateService(
  trx: Trx,
  of: OfCompany,
  { id, input, now }: { id: string; input: ServiceInput; now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('booking_services')
    .set({ ...columnsOf(input), updated_at: now })
    .where('site_id', '=', of.siteId)
    .where('company_id', '=', of.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await linkStaff(trx, of, id, [...new Set(input.staffIds)])
  return true
}
