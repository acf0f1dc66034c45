import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'

export interface CarrierOptions {
  name?: string
  princedomId?: number
  lanes?: { to: string; toPrincedom?: number }[]
  state?: 'accepted' | 'suspended'
}

/** Saves a company that works by land, and returns its id. */
export async function insertCarrier(
  queries: Queries,
  siteId: number,
  number: number,
  now: Date,
  options: CarrierOptions,
): Promise<string> {
  const id = newId()
  const { name = `Carrier ${number}`, princedomId = 2, state = 'accepted', lanes = [] } = options
  const texts = {
    name_en: name,
    name_ar: `ناقل ${number}`,
    sort_en: name.toLowerCase(),
    sort_ar: `ناقل ${number}`,
    slug_en: `carrier-${number}`,
    slug_ar: `ناقل-${number}`,
  }
  await queries
    .insertInto('companies')
    .values({
      site_id: siteId,
      id,
      number,
      type_code: 'provider',
      state,
      search: name.toLowerCase(),
      princedom_id: princedomId,
      created_at: now,
      updated_at: now,
      ...texts,
    })
    .execute()
  await queries
    .insertInto('company_activities')
    .values({ site_id: siteId, company_id: id, activity_id: 1 })
    .execute()
  for (const [index, lane] of lanes.entries()) {
    const way = {
      from_country: 'AE',
      from_princedom_id: null,
      to_country: lane.to,
      to_princedom_id: lane.toPrincedom ?? null,
    }
    await queries
      .insertInto('company_lanes')
      .values({ site_id: siteId, company_id: id, place: index + 1, activity_id: 1, ...way })
      .execute()
  }
  return id
}
