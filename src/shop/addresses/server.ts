import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { siteExists } from '#accounts/session/database/users.ts'
import {
  addAddress,
  type AddressSaid,
  listAddresses,
  listAreas,
  MOST_ADDRESSES,
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
  servedAreas,
  updateAddress,
} from './database.ts'
import { checkAddress } from './rules/said.ts'

export interface AddressServices {
  /** The map tile URL, with {z}, {x} and {y}; null without a map. */
  readonly tilesUrl: string | null
}

const listAnswer = answer(listAddresses, async ({ queries, siteId, caller }) =>
  done({ items: await addressesOf(queries, siteId, caller.userId) }),
)

async function checked(
  { queries, siteId }: Pick<Call, 'queries' | 'siteId'>,
  said: AddressSaid,
): Promise<
  Outcome<
    AddressSaid,
    | 'addresses.areaElsewhere'
    | 'addresses.areaNotServed'
    | 'addresses.halfAPoint'
    | 'addresses.phone'
    | 'addresses.pointElsewhere'
  >
> {
  return checkAddress(said, await findArea(queries, siteId, said.area_id))
}

const addAnswer = answer(addAddress, async (call) => {
  const { trx, siteId, now } = call
  const { userId } = call.caller
  const said = await checked(call, call.body)
  if (!said.ok) return said
  await lockPerson(trx, siteId, userId)
  const had = await addressesOf(trx, siteId, userId)
  if (had.length >= MOST_ADDRESSES) return refuse('addresses.tooMany', { max: MOST_ADDRESSES })
  const id = await insertAddress(trx, siteId, userId, said.value, now)
  if (said.value.usual || had.length === 0) await makeUsual(trx, siteId, userId, id)
  return found(await findAddress(trx, siteId, userId, id))
})

const saveAnswer = answer(saveAddress, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, params } = call
    const { userId } = call.caller
    await lockPerson(trx, siteId, userId)
    const before = await findAddress(trx, siteId, userId, params.id)
    if (before === null) return refuse('addresses.notFound')
    const said = await checked({ queries: trx, siteId }, call.body)
    if (!said.ok) return said
    await updateAddress(trx, siteId, params.id, { ...said.value, usual: before.usual })
    if (said.value.usual) await makeUsual(trx, siteId, userId, params.id)
    return found(await findAddress(trx, siteId, userId, params.id))
  }),
)

function found<Value>(value: Value | null): Outcome<Value, 'addresses.notFound'> {
  return value === null ? refuse('addresses.notFound') : done(value)
}

const removeAnswer = answer(removeAddress, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, params, now } = call
    const { userId } = call.caller
    await lockPerson(trx, siteId, userId)
    const address = await findAddress(trx, siteId, userId, params.id)
    if (address === null) return refuse('addresses.notFound')
    await hideAddress(trx, siteId, params.id, now)
    const [next] = await addressesOf(trx, siteId, userId)
    if (address.usual && next !== undefined) await makeUsual(trx, siteId, userId, next.id)
    return done({ removed: true as const })
  }),
)

/** A customer's addresses, and the areas we deliver to. */
export function createAddressAnswers({ tilesUrl }: AddressServices): readonly Answer[] {
  return [
    listAnswer,
    addAnswer,
    saveAnswer,
    removeAnswer,
    answer(listAreas, async ({ queries, siteId }) =>
      (await siteExists(queries, siteId))
        ? done({ items: await servedAreas(queries, siteId), tilesUrl })
        : refuse('sites.notFound'),
    ),
  ]
}
