import { addDays, instantAt, weekdayOf } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { saveOriginal } from '#portal/documents/database/originals.ts'
import { firstLook } from '#portal/documents/rules/reminders.ts'
import { TRAITS, isBuiltIn } from '#portal/documents/rules/catalogue.ts'
import { saveDocuments } from '#portal/employees/database/documents.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { documentsData } from './documents-data.ts'
import { insertRows, userIdOf } from './insert.ts'

const OWN_TYPE = 'own-demonstration'
/** Everyone's insurance is renewed in these months, so that the board is not empty later on. */
const INSURANCE_DAYS = 150
const RECORDED_DAYS_AGO = 120

export interface DocumentsFill extends DemoCompany {
  readonly proUserId: string
  readonly hrUserId: string
  readonly ids: ReadonlyMap<string, DemoPerson>
}

/** An office hour of a working day so many days ago. */
export function officeHour(company: DemoCompany, daysAgo: number, minute = 9 * 60 + 20): Date {
  let day = addDays(company.today, -daysAgo)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  const at = new Date(instantAt(day, minute, company.zone))
  return at > company.now ? officeHour(company, daysAgo + 1, minute) : at
}

/** The identity documents: a visa and an Emirates ID for two years, a labour card a little before. */
async function identityDocuments({ trx, siteId, today, now, people }: DemoCompany): Promise<void> {
  const { visas, shortPassports } = documentsData()
  const soon = new Map(visas.map((each) => [each.employeeNo, each.expiresInDays]))
  const short = new Map(shortPassports.map((each) => [each.employeeNo, each.expiresInDays]))
  const year = Number(today.slice(0, 4))
  await saveDocuments(
    trx,
    siteId,
    people.map((person, index) => {
      const { id, emiratesId, employeeNo, nationality, state } = person
      const isCitizen = nationality === 'AE'
      const left = soon.get(employeeNo) ?? 150 + ((index * 97) % 540)
      const visaExpiry = addDays(today, state === 'left' ? -20 : left)
      return {
        employeeId: id,
        emiratesId,
        emiratesIdExpiry: isCitizen ? addDays(today, 400 + index * 31) : visaExpiry,
        passportNo: `${nationality}${String(2_000_000 + index * 7919)}`,
        passportExpiry: addDays(today, short.get(employeeNo) ?? 700 + index * 37),
        visaFileNo: isCitizen ? null : `201/${year - 1}/${String(1_000_000 + index * 6151)}`,
        visaExpiry: isCitizen ? null : visaExpiry,
        labourCardNo: String(60_000_000 + index * 3571),
        labourCardPersonalNo: String(10_000_000_000_000 + index * 7_654_321),
        labourCardExpiry: addDays(visaExpiry, -12),
      }
    }),
    { now: new Date(now.getTime() - 200 * 86_400_000) },
  )
}

interface Plain {
  readonly employeeId: string | null
  readonly type: string
  readonly name: string
  readonly number: string
  readonly expiresOn: string | null
}

function ladderOf(type: string): readonly number[] {
  return isBuiltIn(type) ? TRAITS[type].ladder : documentsData().ownType.ladder
}

/** Whole years before it expires, and before it was recorded. */
function issuedOn(expiresOn: string, recordedOn: string): string {
  const day = addDays(expiresOn, -365)
  return day < recordedOn ? day : issuedOn(day, recordedOn)
}

/** Documents with one version, as HR recorded them. */
async function recordDocuments(fill: DocumentsFill, documents: readonly Plain[]): Promise<void> {
  const recordedOn = addDays(fill.today, -RECORDED_DAYS_AGO)
  const at = officeHour(fill, RECORDED_DAYS_AGO)
  const rows = documents.map((each) => ({ ...each, id: newId() }))
  await insertRows(
    fill,
    'portal_documents',
    rows.map(({ id, employeeId, type, name, number, expiresOn }) => ({
      id,
      employee_id: employeeId,
      type,
      name,
      version: 1,
      number,
      expires_on: expiresOn,
      issued_on: expiresOn === null ? null : issuedOn(expiresOn, recordedOn),
      remind_on: firstLook(expiresOn, ladderOf(type)),
      created_at: at,
      updated_at: at,
    })),
  )
  await insertRows(
    fill,
    'portal_document_versions',
    rows.map(({ id, number, expiresOn }) => ({
      id: newId(),
      document_id: id,
      version: 1,
      state: 'current' as const,
      number,
      expires_on: expiresOn,
      issued_on: expiresOn === null ? null : issuedOn(expiresOn, recordedOn),
      source: 'staff' as const,
      sent_by: fill.hrUserId,
      sent_at: at,
      decided_by: fill.hrUserId,
      decided_at: at,
    })),
  )
}

function plainDocuments({ today, people, ids }: DocumentsFill): Plain[] {
  const { company, others, lateInsurance, notSubscribed } = documentsData()
  const late = new Map(lateInsurance.map((each) => [each.employeeNo, each.expiresInDays]))
  const expiry = (days: number | null): string | null =>
    days === null ? null : addDays(today, days)
  return [
    ...company.map((each) => ({
      ...each,
      employeeId: null,
      expiresOn: expiry(each.expiresInDays),
    })),
    ...people
      .filter(({ state }) => state !== 'left')
      .map((person, index) => ({
        employeeId: person.id,
        type: 'healthInsurance',
        name: '',
        number: `HI-2026-${person.employeeNo.slice(1)}`,
        expiresOn: expiry(late.get(person.employeeNo) ?? INSURANCE_DAYS + (index % 5) * 20),
      })),
    ...people
      .filter(({ state, employeeNo }) => state !== 'left' && !notSubscribed.includes(employeeNo))
      .map((person, index) => ({
        employeeId: person.id,
        type: 'unemploymentInsurance',
        name: '',
        number: `ILOE-${person.employeeNo.slice(1)}`,
        expiresOn: expiry(INSURANCE_DAYS + (index % 7) * 30),
      })),
    ...others.map((each) => ({
      ...each,
      type: each.type === 'ownType' ? OWN_TYPE : each.type,
      employeeId: ids.get(each.employeeNo)?.id ?? null,
      expiresOn: expiry(each.expiresInDays),
    })),
  ]
}

async function addOwnType(fill: DocumentsFill): Promise<void> {
  const { name, ladder } = documentsData().ownType
  await insertRows(fill, 'portal_document_types', [
    {
      code: OWN_TYPE,
      is_own: true,
      name_en: name.en,
      name_ar: name.ar,
      holder: 'employee',
      has_number: true,
      has_expiry: true,
      ladder,
      updated_at: officeHour(fill, 200),
    },
  ])
}

async function documentOf(
  { trx, siteId }: { trx: Trx; siteId: number },
  employeeId: string,
  type: string,
): Promise<string> {
  const { id } = await trx
    .selectFrom('portal_documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return id
}

/** What employees sent: some of it waits to be checked, one was returned. */
async function sentVersions(fill: DocumentsFill): Promise<void> {
  const { waiting, returned } = documentsData()
  const userOf = async (employeeNo: string): Promise<string | null> =>
    userIdOf(fill.trx, fill.siteId, fill.ids.get(employeeNo)?.email ?? '')
  for (const each of waiting)
    await insertRows(fill, 'portal_document_versions', [
      {
        id: newId(),
        document_id: await documentOf(fill, fill.ids.get(each.employeeNo)?.id ?? '', each.type),
        version: 2,
        state: 'waiting',
        number: each.number,
        expires_on: addDays(fill.today, each.expiresInDays),
        source: 'employee',
        confirmed_fields: each.readFromPicture ? ['number', 'expiresOn'] : [],
        sent_by: await userOf(each.employeeNo),
        sent_at: officeHour(fill, each.sentDaysAgo, 11 * 60 + 5),
      },
    ])
  const person = fill.ids.get(returned.employeeNo)
  await insertRows(fill, 'portal_document_versions', [
    {
      id: newId(),
      document_id: await documentOf(fill, person?.id ?? '', returned.type),
      version: 2,
      state: 'returned',
      number: person?.emiratesId ?? null,
      expires_on: addDays(fill.today, 900),
      source: 'employee',
      sent_by: await userOf(returned.employeeNo),
      sent_at: officeHour(fill, returned.sentDaysAgo),
      decided_by: fill.hrUserId,
      decided_at: officeHour(fill, returned.sentDaysAgo, 14 * 60),
      reason: returned.reason,
    },
  ])
}

async function originals(fill: DocumentsFill): Promise<void> {
  for (const each of documentsData().originals) {
    const employeeId = fill.ids.get(each.employeeNo)?.id ?? ''
    const original = { ...each, since: addDays(fill.today, -each.sinceDaysAgo) }
    const id = await documentOf(fill, employeeId, each.type)
    await saveOriginal(fill.trx, fill.siteId, id, original, officeHour(fill, each.sinceDaysAgo))
  }
}

async function requests(fill: DocumentsFill): Promise<void> {
  await insertRows(
    fill,
    'portal_document_requests',
    documentsData().requests.map((each) => ({
      id: newId(),
      employee_id: fill.ids.get(each.employeeNo)?.id ?? '',
      type: each.type,
      note: each.note,
      due_on: each.dueInDays === null ? null : addDays(fill.today, each.dueInDays),
      state: each.state,
      requested_by: fill.hrUserId,
      requested_at: officeHour(fill, 3),
      closed_at: each.state === 'withdrawn' ? officeHour(fill, 2) : null,
    })),
  )
}

/** The documents of the demonstration: in every state, of people and of the company. */
export async function insertDocuments(company: DemoCompany): Promise<DocumentsFill> {
  await identityDocuments(company)
  const { trx, siteId, people } = company
  const [proUserId, hrUserId] = [
    await userIdOf(trx, siteId, 'pro@demo.test'),
    await userIdOf(trx, siteId, 'hr@demo.test'),
  ]
  if (proUserId === null || hrUserId === null)
    throw new Error('The demonstration has no account pro@demo.test or hr@demo.test')
  const ids = new Map(people.map((person) => [person.employeeNo, person]))
  const fill = { ...company, proUserId, hrUserId, ids }
  await addOwnType(fill)
  await recordDocuments(fill, plainDocuments(fill))
  await sentVersions(fill)
  await originals(fill)
  await requests(fill)
  return fill
}
