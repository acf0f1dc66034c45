import type { Queries, Trx } from '#platform/db/database.ts'
import type { LockedEmployee } from '#portal/employees/database/standing.ts'
import { employeeCard, employeeDocuments } from '#portal/employees/card/database.ts'
import { changeRequested, type EmploymentServices } from '#portal/employment/change-details.ts'
import type { Personal } from '#portal/employment/personal/contract.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Group, Values } from '../changes/contract.ts'
import { bankOn, saveBank } from '../database/bank.ts'
import {
  contactsOf,
  dependantsOf,
  type ListedRecord,
  ownDetails,
  removeRecord,
  saveContact,
  saveDependant,
  saveOwnDetails,
} from '../database/record.ts'
import { ofGroup } from '../rules/groups.ts'

interface Whose {
  readonly siteId: number
  readonly employeeId: string
  readonly today: string
}

/** The records of a list that an employee has. */
export function recordsOf(
  queries: Queries,
  group: 'emergency' | 'dependants',
  { siteId, employeeId }: Whose,
): Promise<ListedRecord[]> {
  const read = group === 'emergency' ? contactsOf : dependantsOf
  return read(queries, siteId, employeeId)
}

/** A group's values today; null where there is no such record, or no pay to have a bank for. */
export async function currentValues(
  queries: Queries,
  whose: Whose,
  group: Group,
  recordId: string,
): Promise<Values | null> {
  const { siteId, employeeId, today } = whose
  if (group === 'emergency' || group === 'dependants') {
    const records = await recordsOf(queries, group, whose)
    return records.find(({ id }) => id === recordId)?.values ?? null
  }
  if (group === 'bank') {
    const bank = await bankOn(queries, siteId, employeeId, today)
    return bank === null ? null : ofGroup(group, { ...bank })
  }
  const own = await ownDetails(queries, siteId, employeeId)
  const card = await employeeCard(queries, siteId, employeeId)
  const documents = await employeeDocuments(queries, siteId, employeeId)
  if (card === null || documents === null) return null
  const { name, nationality, gender, phone } = card
  const { birthDate } = documents
  const all = { nameEn: name.en, nameAr: name.ar, nationality, gender, birthDate, phone, ...own }
  return ofGroup(group, all)
}

export interface Writing {
  readonly call: Pick<Call, 'siteId' | 'site' | 'now' | 'caller' | 'audit' | 'notify'>
  readonly services: EmploymentServices
  readonly trx: Trx
  readonly employee: LockedEmployee
  readonly today: string
}

export interface Written {
  readonly group: Group
  readonly recordId: string
  readonly current: Values | null
  /** Null removes the record. */
  readonly values: Values | null
  readonly fromDay: string
  readonly routingCode: string
}

/** Writes a change to the record: now, or for the day on which it takes effect. */
export async function writeValues(writing: Writing, written: Written): Promise<void> {
  const { call, trx, employee, today } = writing
  const { group, recordId, values } = written
  const { siteId, now } = call
  const owner = { siteId, employeeId: employee.id, now }
  const fromDay = written.fromDay > today ? written.fromDay : today
  if (group === 'emergency' || group === 'dependants') {
    if (values === null)
      return removeRecord(
        trx,
        group === 'emergency' ? 'emergency_contacts' : 'dependants',
        owner,
        recordId,
      )
    const save = group === 'emergency' ? saveContact : saveDependant
    return save(trx, owner, { id: recordId, values })
  }
  if (values === null) return undefined
  if (group === 'bank') {
    const { iban = '', accountHolder = '', bankName = '' } = values
    const account = { iban, accountHolder, bankName, routingCode: written.routingCode }
    return saveBank(trx, siteId, { employeeId: employee.id, fromDay }, account)
  }
  await writeDetails(writing, written, fromDay)
}

/** What is in the employee's row goes there as HR's own edits do; the rest is beside it. */
async function writeDetails(
  { call, services, trx, employee }: Writing,
  { group, current, values }: Written,
  fromDay: string,
): Promise<void> {
  const { phone: _phone, personalEmail: _email, ...rest } = values ?? {}
  const details: Values = group === 'contact' ? { phone: values?.phone ?? '' } : rest
  const changed = Object.fromEntries(
    Object.entries(details).filter(([name, value]) => current?.[name as keyof Values] !== value),
  ) as Partial<Personal>
  if (group !== 'address' && Object.keys(changed).length > 0)
    await changeRequested(call, services, { trx, employee }, { fromDay, details: changed })
  if (group === 'personal') return
  const own = await ownDetails(trx, call.siteId, employee.id)
  const { personalEmail, addressLine, city, country } = { ...own, ...values }
  const saved = { personalEmail, addressLine, city, country }
  await saveOwnDetails(trx, call.siteId, employee.id, saved, call.now)
}
