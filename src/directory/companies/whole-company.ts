import { addressOf } from '#directory/numbers/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import { runQuery, batch } from '#platform/db/statement.ts'
import type { Site } from '#platform/site.ts'
import { type Company, type CompanyCard, VehicleKind } from './contract.ts'
import { cardFrom, laneEnd, pictureAddress, similarTo } from './database/read.ts'
import {
  bookableOf,
  branchesOfCompany,
  companyNumbered,
  hoursOfCompany,
  lanesOfCompany,
  picturesOfCompany,
  servicesOfCompany,
  vehiclesOfCompany,
} from './database/whole.ts'
import { nextRamadan } from './rules/ramadan.ts'

function spotOf({ lat, lng }: { lat: number | null; lng: number | null }) {
  return lat === null || lng === null ? null : { lat, lng }
}

type Hours = Awaited<ReturnType<ReturnType<typeof hoursOfCompany>['read']>>

function hoursOf(rows: Hours, season: string) {
  return rows
    .filter((row) => row.season === season)
    .map(({ weekday, opens, closes }) => ({
      weekday,
      opens: opens.slice(0, 5),
      closes: closes.slice(0, 5),
    }))
}

/** A few similar companies. */
export async function companiesLike(
  queries: Queries,
  siteId: number,
  id: string,
  today: string,
): Promise<CompanyCard[]> {
  return (await runQuery(queries, similarTo({ siteId, id }))).map((card) => cardFrom(card, today))
}

/** An accepted company with everything on its page; null where there is none. */
export async function wholeCompany(
  queries: Queries,
  site: Site,
  number: number,
  today: string,
): Promise<Company | null> {
  const siteId = site.id
  const [row] = await runQuery(queries, companyNumbered({ siteId, number }))
  if (row === undefined) return null
  const of = { siteId, id: row.id }
  const [services, lanes, vehicles, hours, branches, pictures, bookable] = await batch(queries, [
    servicesOfCompany(of),
    lanesOfCompany(of),
    vehiclesOfCompany(of),
    hoursOfCompany(of),
    branchesOfCompany(of),
    picturesOfCompany(of),
    bookableOf(of),
  ])
  const ramadan = nextRamadan(today, site.hijriOffset)
  const company: Company = {
    ...cardFrom(row, today),
    about: { en: row.about_en, ar: row.about_ar },
    address: { en: row.address_en, ar: row.address_ar },
    spot: spotOf(row),
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    website: row.website,
    services: services.map(({ id, activity_id: activityId, name_en: en, name_ar: ar }) => ({
      id,
      activityId,
      name: { en, ar },
    })),
    lanes: lanes.map((lane) => ({
      activityId: lane.activity_id,
      from: laneEnd(lane.from_country, lane.from_princedom_id).name,
      to: laneEnd(lane.to_country, lane.to_princedom_id).name,
      transitDays: lane.transit_days,
    })),
    vehicles: vehicles.map(({ kind, many, capacity_kg: capacityKg }) => ({
      kind: VehicleKind.parse(kind),
      many,
      capacityKg,
    })),
    hours: {
      usual: hoursOf(hours, 'usual'),
      ramadan: hoursOf(hours, 'ramadan'),
      ramadanFrom: ramadan.from,
      ramadanTo: ramadan.to,
      zone: site.zone,
    },
    branches: branches.map((branch) => ({
      id: branch.id,
      name: { en: branch.name_en, ar: branch.name_ar },
      princedomId: branch.princedom_id,
      address: { en: branch.address_en, ar: branch.address_ar },
      phone: branch.phone,
      spot: spotOf(branch),
    })),
    pictures: pictures.map(({ file_id: fileId, alt_en: en, alt_ar: ar }) => ({
      src: pictureAddress(fileId) ?? '',
      alt: { en, ar },
    })),
    bookable: bookable.map((each) => ({
      name: { en: each.name_en, ar: each.name_ar },
      path: {
        en: `/book/${addressOf(each.number, each.slug_en)}`,
        ar: `/book/${addressOf(each.number, each.slug_ar)}`,
      },
      minutes: each.minutes,
    })),
  }
  return company
}
