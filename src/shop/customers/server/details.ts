import { renameUser } from '#accounts/people/database/users.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { hasLink } from '#platform/text.ts'
import { type Customer, saveCustomer } from '../contract.ts'
import {
  changeCustomer,
  type CustomerChange,
  findCustomer,
  lockCustomer,
  type StoredCustomer,
} from '../database/customers.ts'
import { readPhone } from '../rules/phone.ts'
import { type CustomerServices, keepPhoto } from './register.ts'

export function customerReply(stored: StoredCustomer): Customer {
  return {
    first_name: stored.firstName,
    last_name: stored.lastName,
    email: stored.email,
    phone: stored.phone,
    hasPhoto: stored.fileId !== null,
    emailConfirmedAt: stored.emailConfirmedAt?.toISOString() ?? null,
  }
}

type SaveCall = Call<typeof saveCustomer>
type Details = Omit<CustomerChange, 'fileId'>

/** The input as stored; its photo is in the store, without a row yet. */
async function detailsOf(call: SaveCall, services: CustomerServices) {
  const { first_name: firstName, last_name: lastName, photo, removePhoto } = call.body
  for (const [field, name] of [
    ['first_name', firstName],
    ['last_name', lastName],
  ] as const)
    if (hasLink(name)) return refuse('customers.nameForm', {}, field)
  const phone = readPhone(call.body.phone)
  if (!phone.ok) return phone
  const details = { firstName, lastName, phone: phone.value }
  if (photo === undefined || photo === '' || photo.size === 0)
    return ok<Details>({ ...details, photo: removePhoto === undefined ? 'keep' : null })
  const kept = await keepPhoto(
    call as unknown as Call,
    services,
    { name: photo.name, bytes: await photo.bytes() },
    'photo',
  )
  return kept.ok ? ok<Details>({ ...details, photo: kept.value }) : kept
}

/** Everyone reads the new name: it is one name in both languages, as when registering. */
async function store(
  call: SaveCall,
  { fileCleanup }: CustomerServices,
  details: Details,
): Promise<Outcome<{ customer: Customer }, 'customers.notFound'>> {
  const { siteId, now, caller } = call
  const { firstName, lastName, phone, photo } = details
  return call.database.transaction(async (trx) => {
    const before = await lockCustomer(trx, siteId, caller.userId)
    if (before === undefined) return refuse('customers.notFound')
    const { file_id: fileId } = before
    await changeCustomer(trx, siteId, caller.userId, { ...details, fileId }, now)
    const name = `${firstName} ${lastName}`
    if (name !== `${before.first_name} ${before.last_name}`)
      await renameUser(trx, siteId, caller.userId, name)
    if (photo !== 'keep' && fileId !== null) await fileCleanup.afterDelete(trx, siteId, fileId)
    await call.audit(
      {
        action: 'customers.changed',
        subjectKind: 'user',
        subjectId: caller.userId,
        before: { name: `${before.first_name} ${before.last_name}`, phone: before.phone },
        after: { name, phone },
      },
      trx,
    )
    const stored = await findCustomer(trx, siteId, caller.userId)
    return stored === null ? refuse('customers.notFound') : ok({ customer: customerReply(stored) })
  })
}

export function saveCustomerHandler(services: CustomerServices): Handler {
  return handler(saveCustomer, async (call) => {
    // Checked before a photo is stored.
    if ((await findCustomer(call.queries, call.siteId, call.caller.userId)) === null)
      return refuse('customers.notFound')
    const details = await detailsOf(call, services)
    return details.ok ? store(call, services, details.value) : details
  })
}
