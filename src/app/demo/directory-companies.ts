import { z } from 'zod'
import { CompanyType } from '#directory/activities/contract.ts'
import { VehicleKind } from '#directory/companies/contract.ts'
import { refreshCompanies } from '#directory/companies/database/refresh.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import {
  demoData,
  demoRows,
  ListCell,
  NumberCell,
  NumberListCell,
  OptionalNumberCell,
} from './data.ts'
import type { Drawing } from './drawing.ts'
import {
  columnsOf,
  type DirectoryFill,
  type Fill,
  hasRows,
  insertRows,
  OWNER_EMAIL,
  userIdOf,
} from './insert.ts'
import { insertPictures, type StoredPicture, storePictures } from './pictures.ts'

const Company = z.strictObject({
  name: TwoNames,
  type: CompanyType,
  state: z.enum(['accepted', 'pending']),
  emirate: NumberCell,
  address: TwoNames,
  lat: NumberCell,
  lng: NumberCell,
  phone: z.string(),
  whatsapp: z.string(),
  email: z.email(),
  founded: NumberCell,
  /** Days until the document expires; expired recently, or never checked. */
  licensedDays: OptionalNumberCell,
  insuredDays: OptionalNumberCell,
  /** The first is the one its texts are about. */
  activities: NumberListCell,
  services: NumberListCell,
  hours: z.enum(['always', 'sixDays', 'fiveDays']),
  scenes: ListCell,
  summary: NumberCell,
  ending: NumberCell,
})
type Company = z.output<typeof Company>
const companies = demoData('companies.csv', z.array(Company))

// Rows of these tables name their company by its line in companies.csv.
const lanes = demoRows('company-lanes.csv', {
  company: NumberCell,
  activity: NumberCell,
  fromEmirate: NumberCell,
  toCountry: z.string(),
  toEmirate: OptionalNumberCell,
  days: NumberCell,
})
const vehicles = demoRows('company-vehicles.csv', {
  company: NumberCell,
  kind: VehicleKind,
  count: NumberCell,
  capacityKg: OptionalNumberCell,
})
const branches = demoRows('company-branches.csv', {
  company: NumberCell,
  name: TwoNames,
  emirate: NumberCell,
  address: TwoNames,
  phone: z.string(),
  lat: NumberCell,
  lng: NumberCell,
})

const Hours = z.strictObject({
  season: z.enum(['usual', 'ramadan']),
  weekdays: z.array(z.int()),
  opens: z.string(),
  closes: z.string(),
})

const sharedData = demoData(
  'companies.json',
  z.strictObject({
    hours: z.record(Company.shape.hours, z.array(Hours)),
    /** One sentence about what they do, by first activity. */
    summaries: z.record(z.string(), z.array(TwoNames)),
    about: TwoNames,
    endings: z.array(TwoNames),
    scenes: z.array(z.strictObject({ name: z.string(), scene: z.string(), alt: TwoNames })),
  }),
)

const PICTURE_SIZE = { width: 960, height: 640 }

/** A logo for each company, and the scenes that several share. */
export function companyDrawings(): Drawing[] {
  const logos = [...companies().keys()].map((index): Drawing => {
    return { name: `logo-${index}`, kind: 'logo', shows: index }
  })
  const scenes = sharedData().scenes.map(({ name, scene }): Drawing => {
    return { name: `scene-${name}`, kind: 'scene', shows: scene, size: PICTURE_SIZE }
  })
  return [...logos, ...scenes]
}

const NOTHING: TwoNames = { en: '', ar: '' }

function textsIn(language: 'en' | 'ar', company: Company): { summary: string; about: string } {
  const { summaries, about, endings } = sharedData()
  const emirate = emirateOf(company.emirate)?.[language] ?? ''
  const summary = summaries[company.activities[0] ?? 0]?.[company.summary]
  const beginning = about[language]
    .replace('{name}', company.name[language])
    .replace('{emirate}', emirate)
    .replace('{founded}', String(company.founded))
  return {
    summary: summary?.[language].replace('{emirate}', emirate) ?? '',
    about: `${beginning} ${endings[company.ending]?.[language] ?? ''}`,
  }
}

function companyRow(
  company: Company,
  slot: { id: string; number: number; logo_file_id: string | null },
  now: Date,
) {
  const today = now.toISOString().slice(0, 10)
  const [en, ar] = [textsIn('en', company), textsIn('ar', company)]
  const expiry = (days: number | null) => (days === null ? null : addDays(today, days))
  const { name, address, state, lat, lng, phone, whatsapp, email, founded } = company
  // Filled from the names when the companies are refreshed.
  const refreshed = { sort: NOTHING, slug: NOTHING, search: '' }
  const summary = { en: en.summary, ar: ar.summary }
  const about = { en: en.about, ar: ar.about }
  return {
    ...slot,
    ...columnsOf({ name, address, summary, about, ...refreshed }),
    ...{ state, lat, lng, phone, whatsapp, email, founded, website: '' },
    type_code: company.type,
    princedom_id: company.emirate,
    licensed_until: expiry(company.licensedDays),
    insured_until: expiry(company.insuredDays),
    created_at: now,
    updated_at: now,
  }
}

interface StoredCompany {
  readonly company: Company
  readonly id: string
}

/** What companies do: activities, services, opening hours, lanes, vehicles and branches. */
async function insertDetails(fill: Fill, stored: readonly StoredCompany[]): Promise<void> {
  const { hours } = sharedData()
  const each = <Row>(rowsOf: (company: Company) => readonly Row[]) =>
    stored.flatMap(({ company, id }) => rowsOf(company).map((row) => ({ company_id: id, ...row })))
  await insertRows(
    fill,
    'company_activities',
    each(({ activities }) => activities.map((activity_id) => ({ activity_id }))),
  )
  await insertRows(
    fill,
    'company_services',
    each(({ services }) => services.map((service_id) => ({ service_id }))),
  )
  await insertRows(
    fill,
    'company_hours',
    each((company) =>
      hours[company.hours].flatMap(({ weekdays, ...rest }) =>
        weekdays.map((weekday) => ({ weekday, ...rest })),
      ),
    ),
  )
  const idOf = (line: number): string => stored[line - 1]?.id ?? ''
  const lanesOf = Map.groupBy(lanes(), ({ company }) => company)
  const laneRows = [...lanesOf].flatMap(([line, own]) =>
    own.map((lane, index) => ({
      company_id: idOf(line),
      place: index + 1,
      activity_id: lane.activity,
      from_country: 'AE',
      from_princedom_id: lane.fromEmirate,
      to_country: lane.toCountry,
      to_princedom_id: lane.toEmirate,
      transit_days: lane.days,
    })),
  )
  await insertRows(fill, 'company_lanes', laneRows)
  const vehicleRows = vehicles().map(({ company, kind, count, capacityKg }) => {
    return { company_id: idOf(company), kind, many: count, capacity_kg: capacityKg }
  })
  await insertRows(fill, 'company_vehicles', vehicleRows)
  const branchRows = branches().map(({ company, emirate, ...branch }) => ({
    id: newId(),
    company_id: idOf(company),
    rank: 0,
    princedom_id: emirate,
    ...columnsOf(branch),
  }))
  await insertRows(fill, 'company_branches', branchRows)
}

async function insertScenes(
  fill: Fill,
  stored: readonly StoredCompany[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const known = new Map(sharedData().scenes.map(({ name, alt }) => [name, alt]))
  const rows = stored.flatMap(({ company, id }) =>
    company.scenes.map((name, rank) => {
      const [alt, picture] = [known.get(name), pictures.get(`scene-${name}`)]
      if (alt === undefined || picture === undefined)
        throw new Error(`The demonstration has no scene ${name}`)
      return { company_id: id, file_id: picture.id, rank, ...columnsOf({ alt }) }
    }),
  )
  await insertRows(fill, 'company_pictures', rows)
}

/**
 * Inserts the demonstration's companies, once, with activities and pictures; owner@demo.test owns
 * the first.
 */
export async function fillDemoCompanies(filling: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = filling
  if (await hasRows(database.queries, siteId, 'companies')) return
  const pictures = await storePictures(files, siteId, companyDrawings())
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    await insertPictures(fill, 'company-picture', pictures)
    const stored = companies().map((company) => ({ company, id: newId() }))
    const first = await nextNumbers(trx, siteId, 'companies', stored.length)
    const rows = stored.map(({ company, id }, index) => {
      const logo_file_id = pictures.get(`logo-${index}`)?.id ?? null
      return companyRow(company, { id, number: first + index, logo_file_id }, now)
    })
    await insertRows(fill, 'companies', rows)
    await insertDetails(fill, stored)
    await insertScenes(fill, stored, pictures)
    const ownerId = await userIdOf(trx, siteId, OWNER_EMAIL)
    const [own] = stored
    if (ownerId !== null && own !== undefined)
      await insertRows(fill, 'company_members', [
        { company_id: own.id, user_id: ownerId, since: now },
      ])
    await refreshCompanies(
      trx,
      siteId,
      stored.map(({ id }) => id),
    )
  })
}
