import { z } from 'zod'
import { newId } from '#platform/id.ts'
import { addDays } from '#platform/days.ts'
import { ChangeState, Field, Group, type Values } from '#portal/profile/changes/contract.ts'
import {
  findChange,
  insertChange,
  type NewChange,
  saveDecision,
} from '#portal/profile/database/changes.ts'
import {
  contactsOf,
  saveContact,
  saveDependant,
  saveOwnDetails,
} from '#portal/profile/database/record.ts'
import { GROUPS, ofGroup } from '#portal/profile/rules/groups.ts'
import { notifyDecided, notifyDesk } from '#portal/profile/server/notices.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { demoData } from './data.ts'
import { officeHour } from './documents.ts'
import { userIdOf } from './insert.ts'

const ofEmployee = { employeeNo: z.string() }
const Values = z.partialRecord(Field, z.string())

const DemoChange = z.strictObject({
  ...ofEmployee,
  group: Group,
  /** What differs from the record; null where the change adds a person. */
  before: Values.nullable(),
  after: Values,
  state: ChangeState,
  daysAgo: z.int(),
  note: z.string(),
  reason: z.string().optional(),
  /** What the picture of the proof has as its title. */
  proof: z.string().optional(),
})
type DemoChange = z.infer<typeof DemoChange>

export const profileData = demoData(
  'profile.json',
  z.strictObject({
    details: z.array(
      z.strictObject({
        ...ofEmployee,
        personalEmail: z.string(),
        addressLine: z.string(),
        city: z.string(),
        country: z.string(),
      }),
    ),
    contacts: z.array(z.looseObject(ofEmployee)),
    dependants: z.array(
      z.looseObject({ ...ofEmployee, expiresInDays: z.record(z.string(), z.int()) }),
    ),
    changes: z.array(DemoChange),
  }),
)

function personOf({ people }: DemoCompany, employeeNo: string): DemoPerson {
  const found = people.find((each) => each.employeeNo === employeeNo)
  if (found === undefined) throw new Error(`The demonstration has no employee ${employeeNo}`)
  return found
}

async function insertFamilies(company: DemoCompany): Promise<void> {
  const { trx, siteId, today } = company
  const now = officeHour(company, 40)
  const owner = (employeeNo: string) => ({
    siteId,
    employeeId: personOf(company, employeeNo).id,
    now,
  })
  const { details, contacts, dependants } = profileData()
  for (const { employeeNo, ...own } of details)
    await saveOwnDetails(trx, siteId, personOf(company, employeeNo).id, own, now)
  for (const { employeeNo, ...values } of contacts)
    await saveContact(trx, owner(employeeNo), {
      id: newId(),
      values: ofGroup('emergency', Values.parse(values)),
    })
  for (const { employeeNo, expiresInDays, ...values } of dependants) {
    const days = Object.entries(expiresInDays).map(([field, days]) => [field, addDays(today, days)])
    const all = Values.parse({ ...values, ...Object.fromEntries(days) })
    await saveDependant(trx, owner(employeeNo), { id: newId(), values: ofGroup('dependants', all) })
  }
}

/** The record as it is, where a change says nothing else. */
function recordOf({ nameEn, nameAr, nationality, gender, birthDate, iban }: DemoPerson): Values {
  return { nameEn, nameAr, nationality, gender, birthDate, iban }
}

async function recordIdOf(
  { trx, siteId }: DemoCompany,
  person: DemoPerson,
  { group, after, state }: DemoChange,
): Promise<string> {
  if (GROUPS[group].max === null) return person.id
  if (group !== 'emergency' || state !== 'approved') return newId()
  const contacts = await contactsOf(trx, siteId, person.id)
  return contacts.find(({ values }) => values.contactName === after.contactName)?.id ?? newId()
}

async function insertOne(
  company: DemoCompany,
  change: DemoChange,
  desks: { readonly hr: string; readonly pay: string },
): Promise<void> {
  const { trx, siteId } = company
  const { group, state, note, daysAgo } = change
  const person = personOf(company, change.employeeNo)
  const { desk, needsApproval } = GROUPS[group]
  const at = officeHour(company, daysAgo)
  const requestedBy = await userIdOf(trx, siteId, person.email)
  if (requestedBy === null) throw new Error(`The demonstration has no account ${person.email}`)
  const record = recordOf(person)
  const sides = {
    before: change.before === null ? null : ofGroup(group, { ...record, ...change.before }),
    after: ofGroup(group, { ...(change.before === null ? {} : record), ...change.after }),
  }
  const made: NewChange = {
    ...sides,
    employeeId: person.id,
    group,
    desk,
    recordId: await recordIdOf(company, person, change),
    fromDay: at.toISOString().slice(0, 10),
    note,
    requestedBy,
    isAtOnce: !needsApproval,
    fileIds: [],
  }
  const id = await insertChange(trx, siteId, made, at)
  const stored = id === null ? null : await findChange(trx, siteId, id)
  if (stored === null) throw new Error('A change of the demonstration is gone')
  const call = { trx, siteId, now: at, jobs: { send: () => Promise.resolve(null) } }
  await notifyDesk(call, stored)
  if (state === 'waiting' || !needsApproval) return
  const decidedAt = officeHour(company, Math.max(0, daysAgo - 1), 11 * 60)
  const reason = state === 'declined' ? (change.reason ?? '') : null
  const by = state === 'withdrawn' ? null : desks[desk]
  await saveDecision(trx, siteId, stored, { state, by, at: decidedAt, reason })
  if (state !== 'withdrawn')
    await notifyDecided({ ...call, now: decidedAt }, stored, {
      isApproved: state === 'approved',
      reason: reason ?? '',
      fromDay: stored.fromDay,
    })
}

/** Families, addresses, and changes in every state, the oldest first. */
export async function insertProfiles(company: DemoCompany, hr: string): Promise<void> {
  await insertFamilies(company)
  const pay = await userIdOf(company.trx, company.siteId, 'payroll@demo.test')
  if (pay === null) throw new Error('The demonstration has no account payroll@demo.test')
  const changes = profileData().changes.toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const change of changes) await insertOne(company, change, { hr, pay })
}
