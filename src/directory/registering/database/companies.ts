import type { Queries, Trx } from '#platform/db/database.ts'
import type { CompanyChoices, CompanyType } from '../contract.ts'

/** Returns the activities and services a company may choose from, in the directory's order. */
export async function choicesOf(queries: Queries, siteId: number): Promise<CompanyChoices> {
  const activities = await queries
    .selectFrom('activities')
    .select(['id', 'code', 'mark', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const services = await queries
    .selectFrom('provider_services')
    .select(['id', 'activity_id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return {
    activities: activities.map(({ id, code, mark, name_en, name_ar }) => ({
      id,
      code,
      mark,
      name: { en: name_en, ar: name_ar },
    })),
    services: services.map(({ id, activity_id, name_en, name_ar }) => ({
      id,
      activityId: activity_id,
      name: { en: name_en, ar: name_ar },
    })),
  }
}

/**
 * Checks whether a company of this type may choose these: its activities belong to its type and its
 * services to its activities.
 */
export async function areChoices(
  queries: Queries,
  siteId: number,
  {
    typeCode,
    activityIds,
    serviceIds,
  }: { typeCode: CompanyType; activityIds: readonly number[]; serviceIds: readonly number[] },
): Promise<boolean> {
  const { activities, services } = await choicesOf(queries, siteId)
  const own = new Set(activities.filter(({ code }) => code === typeCode).map(({ id }) => id))
  const offered = new Set(
    services.filter(({ activityId }) => activityIds.includes(activityId)).map(({ id }) => id),
  )
  return activityIds.every((id) => own.has(id)) && serviceIds.every((id) => offered.has(id))
}

export interface ChosenIds {
  readonly activityIds: readonly number[]
  readonly serviceIds: readonly number[]
}

export async function writeChoices(
  trx: Trx,
  siteId: number,
  companyId: string,
  { activityIds, serviceIds }: ChosenIds,
): Promise<void> {
  await trx
    .deleteFrom('company_activities')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  await trx
    .deleteFrom('company_services')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  const of = { site_id: siteId, company_id: companyId }
  const activities = [...new Set(activityIds)].map((activity_id) => ({ ...of, activity_id }))
  const services = [...new Set(serviceIds)].map((service_id) => ({ ...of, service_id }))
  if (activities.length > 0) await trx.insertInto('company_activities').values(activities).execute()
  if (services.length > 0) await trx.insertInto('company_services').values(services).execute()
}

export async function chosenOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<{ activityIds: number[]; serviceIds: number[] }> {
  const activities = await queries
    .selectFrom('company_activities')
    .select('activity_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('activity_id')
    .execute()
  const services = await queries
    .selectFrom('company_services')
    .select('service_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('service_id')
    .execute()
  return {
    activityIds: activities.map((row) => row.activity_id),
    serviceIds: services.map((row) => row.service_id),
  }
}
