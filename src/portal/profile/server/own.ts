import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard, employeeDocuments } from '#portal/employees/card/database.ts'
import { type BankValues, DependantValues, listOwnChanges } from '../changes/contract.ts'
import { getProfile, openOwnBank, openOwnDependant } from '../contract.ts'
import { bankOn } from '../database/bank.ts'
import { changesOfEmployee } from '../database/changes.ts'
import { contactsOf, dependantsOf, ownDetails } from '../database/record.ts'
import { maskedBank } from '../rules/masking.ts'
import { maskedDocuments } from '../rules/own-record.ts'
import { changeReply, contactReply, dependantReply } from './replies.ts'

/** The account that the caller's pay goes to today. */
async function ownBank(
  { queries, siteId, now, site }: Pick<Call, 'queries' | 'siteId' | 'now' | 'site'>,
  employeeId: string,
): Promise<BankValues | null> {
  const today = dayAt(now.getTime(), (await site()).zone)
  const bank = await bankOn(queries, siteId, employeeId, today)
  if (bank === null) return null
  const { iban, accountHolder, bankName } = bank
  return { iban, accountHolder, bankName }
}

const profile = handler(getProfile, async (call) => {
  const { caller, siteId, queries } = call
  if (caller.employeeId === null) return refuse('profile.notFound')
  const card = await employeeCard(queries, siteId, caller.employeeId)
  const documents = await employeeDocuments(queries, siteId, caller.employeeId)
  if (card === null || documents === null) return refuse('profile.notFound')
  const own = await ownDetails(queries, siteId, caller.employeeId)
  const bank = caller.permissions.has('pay.own') ? await ownBank(call, caller.employeeId) : null
  return ok({
    ...card,
    documents: maskedDocuments(documents),
    personalEmail: own.personalEmail,
    address: { line: own.addressLine, city: own.city, country: own.country },
    emergencyContacts: (await contactsOf(queries, siteId, caller.employeeId)).map(contactReply),
    dependants: (await dependantsOf(queries, siteId, caller.employeeId)).map(dependantReply),
    bank: bank === null ? null : maskedBank(bank),
  })
})

const bankHandler = handler(openOwnBank, async (call) => {
  const { employeeId } = call.caller
  if (employeeId === null) return refuse('profile.notFound')
  const bank = await ownBank(call, employeeId)
  if (bank === null) return refuse('profileChanges.noPay')
  await call.audit({
    action: 'profile.bankOpened',
    subjectKind: 'employee',
    subjectId: employeeId,
  })
  return ok(bank)
})

const dependantHandler = handler(openOwnDependant, async (call) => {
  const { queries, siteId, caller, params } = call
  const { employeeId } = caller
  const all = employeeId === null ? [] : await dependantsOf(queries, siteId, employeeId)
  const found = all.find(({ id }) => id === params.id)
  if (found === undefined || employeeId === null) return refuse('profileChanges.notFound')
  await call.audit({
    action: 'profile.dependantOpened',
    subjectKind: 'employee',
    subjectId: employeeId,
  })
  return ok(DependantValues.parse(found.values))
})

const changesHandler = handler(listOwnChanges, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('profile.notFound')
  const page = { after: query.after, limit: query.limit + 1 }
  const today = dayAt(call.now.getTime(), (await call.site()).zone)
  const found = await changesOfEmployee(queries, siteId, caller.employeeId, page)
  const items = found.slice(0, query.limit).map((each) => changeReply(each, caller, today))
  return ok({ items, next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null })
})

/** What employees see of their own record. */
export const ownHandlers: readonly Handler[] = [
  profile,
  bankHandler,
  dependantHandler,
  changesHandler,
]
