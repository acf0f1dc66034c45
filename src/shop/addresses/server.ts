import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { siteExists } from '#accounts/session/database/users.ts'
import {
  addAddress,
  type AddressInput,
  listAddresses,
  listAreas,
  MAX_ADDRESSES,
  removeAddress,
  saveAddress,
} from './contract.ts'
import {
  addressesOf,
  findAddress,
  findArea,
  hideAddress,
  insertAddress,
  lockPerson,
  makeUsual,
  deliveryAreas,
  updateAddress,
} from './database.ts'
import { checkDaysTo, countDays, lockPlannedDays, moveDaysTo, PLANS_TOPIC } from './planned-days.ts'
import { type AddressRefusal, checkAddress } from './rules/check-address.ts'

export interface AddressServices {
  /** The map tile URL, with {z}, {x} and {y}; null without a map. */
  readonly tilesUrl: string | null
}

const listHandler = handler(listAddresses, async ({ queries, siteId, caller }) =>
  ok({ items: await addressesOf(queries, siteId, caller.userId) }),
)

async function checked(
  { queries, siteId }: Pick<Call, 'queries' | 'siteId'>,
  input: AddressInput,
): Promise<Outcome<AddressInput, AddressRefusal>> {
  return checkAddress(input, await findArea(queries, siteId, input.area_id))
}

const addHandler = handler(addAddress, async (call) => {
  const { trx, siteId, now } = call
  const { userId } = call.caller
  const input = await checked(call, call.body)
  if (!input.ok) return input
  await lockPerson(trx, siteId, userId)
  const had = await addressesOf(trx, siteId, userId)
  if (had.length >= MAX_ADDRESSES) return refuse('addresses.tooMany', { max: MAX_ADDRESSES })
  const id = await insertAddress(trx, siteId, userId, input.value, now)
  if (input.value.usual || had.length === 0) await makeUsual(trx, siteId, userId, id)
  const added = await findAddress(trx, siteId, userId, id)
  if (added === null) throw new Error('An address that was just added is gone')
  return ok(added)
})

const saveHandler = handler(saveAddress, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, params } = call
    const { userId } = call.caller
    const planned = await lockPlannedDays(trx, siteId, params.id)
    await lockPerson(trx, siteId, userId)
    const before = await findAddress(trx, siteId, userId, params.id)
    if (before === null) return refuse('addresses.notFound')
    const input = await checked({ queries: trx, siteId }, call.body)
    if (!input.ok) return input
    // A plan is delivered in one emirate: its days would go where it can't.
    const { city } = input.value
    const elsewhere = planned.filter(({ emirate }) => emirate !== city)
    if (elsewhere.length > 0 && city !== before.city)
      return refuse('addresses.emirateOfDays', { days: countDays(elsewhere) }, 'city')
    await updateAddress(trx, siteId, params.id, { ...input.value, usual: before.usual })
    if (input.value.usual) await makeUsual(trx, siteId, userId, params.id)
    return found(await findAddress(trx, siteId, userId, params.id))
  }),
)

function found<Value>(value: Value | null): Outcome<Value, 'addresses.notFound'> {
  return value === null ? refuse('addresses.notFound') : ok(value)
}

const removeHandler = handler(removeAddress, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, params, query, now } = call
    const { userId } = call.caller
    const planned = await lockPlannedDays(trx, siteId, params.id)
    await lockPerson(trx, siteId, userId)
    const address = await findAddress(trx, siteId, userId, params.id)
    if (address === null) return refuse('addresses.notFound')
    const to =
      query.daysTo === undefined || query.daysTo === params.id
        ? null
        : await findAddress(trx, siteId, userId, query.daysTo)
    const decided = checkDaysTo(planned, to)
    if (!decided.ok) return decided
    if (to !== null) await moveDaysTo(trx, siteId, planned, { from: params.id, to: to.id })
    if (planned.length > 0) call.notify([userId], PLANS_TOPIC)
    await hideAddress(trx, siteId, params.id, now)
    const [next] = await addressesOf(trx, siteId, userId)
    if (address.usual && next !== undefined) await makeUsual(trx, siteId, userId, next.id)
    return ok({ removed: true as const })
  }),
)

/** A customer's addresses, and the areas we deliver to. */
export function createAddressHandlers({ tilesUrl }: AddressServices): readonly Handler[] {
  return [
    listHandler,
    addHandler,
    saveHandler,
    removeHandler,
    handler(listAreas, async ({ queries, siteId }) =>
      (await siteExists(queries, siteId))
        ? ok({ items: await deliveryAreas(queries, siteId), tilesUrl })
        : refuse('sites.notFound'),
    ),
  ]
}
