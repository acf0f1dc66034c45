import { refreshCompanies } from '#directory/companies/database/refresh.ts'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { addDays } from '#platform/days.ts'
import type { Files, Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import { renderedBy } from './rendered.ts'
import { SCENES } from './directory-companies-pictures.ts'
import { type DemoCompany, demoCompanies } from './directory-companies-plan.ts'

const PICTURE_LIMIT = 1024 * 1024

interface CompaniesFill {
  readonly database: Database
  readonly files: Files
  readonly siteId: number
  readonly now: Date
}

interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

interface StoredPicture {
  readonly id: string
  readonly name: string
  readonly stored: Stored
}

async function storePictures({
  files,
  siteId,
}: CompaniesFill): Promise<Map<string, StoredPicture>> {
  const pictures = await renderedBy(new URL('./directory-companies-drawing.ts', import.meta.url))
  const saved = new Map<string, StoredPicture>()
  for (const [name, bytes] of pictures) {
    const id = newId()
    const put = await files.put(siteId, id, bytes, PICTURE_LIMIT)
    if (!put.ok) throw new Error(`The picture ${name} is too large`)
    saved.set(name, { id, name, stored: put.value })
  }
  return saved
}

async function insertPictures(
  { trx, siteId, now }: Fill,
  pictures: Iterable<StoredPicture>,
): Promise<void> {
  const rows = [...pictures].map(({ id, name, stored }) => ({
    site_id: siteId,
    id,
    owner_user_id: null,
    purpose: 'company-picture',
    name: `${name}.webp`,
    media_type: 'image/webp',
    bytes: stored.bytes,
    sha256: stored.sha256,
    created_at: now,
  }))
  await trx.insertInto('files').values(rows).execute()
}

function companyRow(
  { siteId, now }: Fill,
  company: DemoCompany,
  slot: { id: string; number: number; logoId: string | null },
) {
  const { nameEn, nameAr, typeCode, state } = company
  const today = now.toISOString().slice(0, 10)
  return {
    site_id: siteId,
    id: slot.id,
    number: slot.number,
    type_code: typeCode,
    state,
    name_en: nameEn,
    name_ar: nameAr,
    sort_en: '',
    sort_ar: '',
    slug_en: '',
    slug_ar: '',
    summary_en: company.texts.summaryEn,
    summary_ar: company.texts.summaryAr,
    about_en: company.texts.aboutEn,
    about_ar: company.texts.aboutAr,
    search: '',
    princedom_id: company.princedomId,
    address_en: company.addressEn,
    address_ar: company.addressAr,
    lat: company.lat,
    lng: company.lng,
    phone: company.phone,
    whatsapp: company.whatsapp,
    email: company.email,
    website: '',
    founded: company.founded,
    logo_file_id: slot.logoId,
    licensed_until: company.licensedDays === null ? null : addDays(today, company.licensedDays),
    insured_until: company.insuredDays === null ? null : addDays(today, company.insuredDays),
    created_at: now,
    updated_at: now,
  }
}

async function insertCompanies(
  fill: Fill,
  companies: readonly DemoCompany[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const { trx, siteId, now } = fill
  const first = await nextNumbers(trx, siteId, 'companies', companies.length)
  const assigned = companies.map((company, slot) => ({
    company,
    id: newId(),
    number: first + slot,
    logoId: pictures.get(`logo-${slot}`)?.id ?? null,
  }))
  await trx
    .insertInto('companies')
    .values(assigned.map(({ company, ...slot }) => companyRow(fill, company, slot)))
    .execute()
  const each = <Row>(of: (company: DemoCompany) => readonly Row[]) =>
    assigned.flatMap(({ company, id }) =>
      of(company).map((row) => ({ site_id: siteId, company_id: id, ...row })),
    )
  await trx
    .insertInto('company_activities')
    .values(each(({ activities }) => activities.map((activity_id) => ({ activity_id }))))
    .execute()
  await trx
    .insertInto('company_services')
    .values(each(({ services }) => services.map((service_id) => ({ service_id }))))
    .execute()
  await trx
    .insertInto('company_lanes')
    .values(each(({ lanes }) => lanes.map((lane, place) => ({ place: place + 1, ...lane }))))
    .execute()
  await trx
    .insertInto('company_vehicles')
    .values(each(({ vehicles }) => vehicles))
    .execute()
  await trx
    .insertInto('company_hours')
    .values(each(({ hours }) => hours))
    .execute()
  await trx
    .insertInto('company_branches')
    .values(
      each(({ branches }) => branches.map((branch, rank) => ({ id: newId(), rank, ...branch }))),
    )
    .execute()
  await trx
    .insertInto('company_pictures')
    .values(
      each(({ scenes }) =>
        scenes.flatMap((name, rank) => {
          const [scene, saved] = [
            SCENES.find((one) => one.name === name),
            pictures.get(`scene-${name}`),
          ]
          return scene === undefined || saved === undefined
            ? []
            : [{ file_id: saved.id, rank, alt_en: scene.en, alt_ar: scene.ar }]
        }),
      ),
    )
    .execute()
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirst()
  const own = assigned[0]
  if (owner !== undefined && own !== undefined)
    await trx
      .insertInto('company_members')
      .values({ site_id: siteId, company_id: own.id, user_id: owner.id, since: now })
      .execute()
  await refreshCompanies(
    trx,
    siteId,
    assigned.map(({ id }) => id),
  )
}

/**
 * Inserts the demonstration's companies, once, with activities and pictures; owner@demo.test owns
 * the first.
 */
export async function fillDemoCompanies(filling: CompaniesFill): Promise<void> {
  const { database, siteId, now } = filling
  const any = await database.queries
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (any !== undefined) return
  const pictures = await storePictures(filling)
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    await insertPictures(fill, pictures.values())
    await insertCompanies(fill, demoCompanies(EMIRATES), pictures)
  })
}
