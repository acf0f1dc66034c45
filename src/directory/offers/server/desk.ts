import { soughtOf } from '#directory/finding/rules/search-terms.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  addOffer,
  changeOffer,
  listAllOffers,
  listOwnCompanies,
  listOwnOffers,
  moveOffer,
  type OfferInput,
  type OwnedOffer,
  openOwnOffer,
} from '../desk/contract.ts'
import {
  findOffer,
  lockOffer,
  ownChoices,
  ownCompany,
  ownedFrom,
  pageOfOffers,
  type StoredOwn,
  type WhoseOffers,
} from '../database/own.ts'
import {
  activityOfService,
  columnsOf,
  doesActivity,
  insertOffer,
  isActivity,
  writeOffer,
} from '../database/writing.ts'
import { showingOn } from '../rules/days.ts'
import { checkMove } from '../rules/moves.ts'
import { checkOfferText } from '../rules/offer-text.ts'
import { offerViewOf } from '../views.ts'
import { refreshOffer } from './refresh-offer.ts'

export type Context = Pick<Call, 'siteId' | 'caller' | 'now' | 'site' | 'audit'>

/** Whose offers a call may touch. */
export async function whoseOf(
  { siteId, caller, now, site }: Context,
  isModerator = false,
): Promise<WhoseOffers> {
  return {
    siteId,
    userId: isModerator ? null : caller.userId,
    today: dayAt(now.getTime(), (await site()).zone),
  }
}

/** Offers of a page, in every state one may see. */
async function listed(
  call: Call<typeof listOwnOffers> | Call<typeof listAllOffers>,
  whose: WhoseOffers,
) {
  const { q, state, after, limit } = call.query
  const before = after === undefined ? undefined : Number(after)
  const rows = await pageOfOffers(call.queries, whose, {
    words: soughtOf(q ?? '') ?? [],
    state,
    before,
    limit: limit + 1,
  })
  const items = rows.slice(0, limit).map((row) => ownedFrom(row, whose.today))
  return ok({
    items,
    next: rows.length > limit ? String(items.at(-1)?.number) : null,
    currency: (await call.site()).currency,
  })
}

const companiesHandler = handler(listOwnCompanies, async (call) => {
  const { currency } = await call.site()
  const { today } = await whoseOf(call)
  return ok({
    currency,
    today,
    ...(await ownChoices(call.queries, call.siteId, call.caller.userId)),
  })
})

const openHandler = handler(openOwnOffer, async (call) => {
  const whose = await whoseOf(call)
  const row = await findOffer(call.queries, whose, call.params.id)
  if (row === null) return refuse('offers.notFound')
  return ok({
    offer: ownedFrom(row, whose.today),
    shown: offerViewOf(row, whose.today),
    currency: (await call.site()).currency,
  })
})

interface Of {
  readonly companyId: string
  /** What it is about now: it may stay so, whatever its company does since. */
  readonly serviceId: number | null
}

/** Validates the input and maps it to columns, under its activity. */
async function fitting(
  trx: Trx,
  siteId: number,
  input: OfferInput,
  of: Of,
): Promise<
  Outcome<
    ReturnType<typeof columnsOf>,
    | 'offers.activityMissing'
    | 'offers.activityNotFound'
    | 'offers.daysBackwards'
    | 'offers.serviceMissing'
    | 'offers.serviceNotFound'
    | 'offers.serviceOfOther'
    | 'offers.titleMissing'
  >
> {
  const checked = checkOfferText(input)
  if (!checked.ok) return checked
  if (input.kind === 'product') {
    const activityId = input.activityId ?? 0
    return (await isActivity(trx, siteId, activityId))
      ? ok(columnsOf(input, activityId))
      : refuse('offers.activityNotFound', {}, 'activityId')
  }
  const activityId = await activityOfService(trx, siteId, input.serviceId ?? 0)
  if (activityId === undefined) return refuse('offers.serviceNotFound', {}, 'serviceId')
  const isNew = input.serviceId !== of.serviceId
  if (isNew && !(await doesActivity(trx, siteId, of.companyId, activityId)))
    return refuse('offers.serviceOfOther', {}, 'serviceId')
  return ok(columnsOf(input, activityId))
}

/** What of an offer is worth being found again in the audit log. */
function auditedOf({
  id: _id,
  address: _address,
  company: _company,
  image: _image,
  updatedAt: _updatedAt,
  showing: _showing,
  ...offer
}: OwnedOffer) {
  return offer
}

/** Returns an offer as it is after a change. */
export async function currentOffer(trx: Trx, whose: WhoseOffers, id: string): Promise<OwnedOffer> {
  const row = await findOffer(trx, whose, id)
  if (row === null) throw new Error('The offer that was just saved is gone')
  return ownedFrom(row, whose.today)
}

const addHandler = handler(addOffer, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const { companyId, ...input } = body
  if ((await ownCompany(trx, siteId, companyId, caller.userId)) === null)
    return refuse('offers.notYourCompany', {}, 'companyId')
  const columns = await fitting(trx, siteId, input, { companyId, serviceId: null })
  if (!columns.ok) return columns
  const whose = await whoseOf(call)
  const id = await insertOffer(trx, siteId, companyId, columns.value, now)
  await refreshOffer(trx, whose, id, null)
  const offer = await currentOffer(trx, whose, id)
  await call.audit({
    action: 'offers.added',
    subjectKind: 'offer',
    subjectId: id,
    after: auditedOf(offer),
  })
  return ok(offer)
})

/**
 * Returns an instant after the previous change even within one millisecond, so that a caller who
 * read that version learns that it is outdated.
 */
export function strictlyAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), new Date(before).getTime() + 1))
}

/**
 * Locks an offer that the caller may change, changes it and applies everything that follows from
 * the change.
 */
export async function changing<Code extends string>(
  call: Context & { database: Call['database'] },
  whose: WhoseOffers,
  id: string,
  change: (trx: Trx, locked: StoredOwn) => Promise<Outcome<string, Code>>,
): Promise<Outcome<OwnedOffer, Code | 'offers.notFound'>> {
  return call.database.transaction(async (trx) => {
    const locked = await lockOffer(trx, whose, id)
    if (locked === null) return refuse('offers.notFound')
    const before = ownedFrom(locked, whose.today)
    const action = await change(trx, locked)
    if (!action.ok) return action
    await refreshOffer(trx, whose, id, locked)
    const offer = await currentOffer(trx, whose, id)
    await call.audit(
      {
        action: action.value,
        subjectKind: 'offer',
        subjectId: id,
        before: auditedOf(before),
        after: auditedOf(offer),
      },
      trx,
    )
    return ok(offer)
  })
}

const changeHandler = handler(changeOffer, async (call) => {
  const { siteId, params, body, now } = call
  const { updatedAt, ...input } = body
  return changing(call, await whoseOf(call), params.id, async (trx, locked) => {
    if (locked.state === 'withdrawn') return refuse('offers.isWithdrawn')
    if (new Date(locked.updated_at).toISOString() !== updatedAt)
      return refuse('offers.changedMeanwhile')
    const columns = await fitting(trx, siteId, input, {
      companyId: locked.company_id,
      serviceId: locked.service_id,
    })
    if (!columns.ok) return columns
    await writeOffer(trx, siteId, params.id, {
      ...columns.value,
      updated_at: strictlyAfter(locked.updated_at, now),
    })
    return ok('offers.changed')
  })
})

const ACTIONS = {
  active: 'offers.published',
  paused: 'offers.paused',
  withdrawn: 'offers.withdrawn',
  draft: 'offers.changed',
} as const

const moveHandler = handler(moveOffer, async (call) => {
  const { siteId, caller, params, body, now } = call
  const whose = await whoseOf(call)
  return changing(call, whose, params.id, async (trx, locked) => {
    const allowed = checkMove(locked.state, body.state, 'owner')
    if (!allowed.ok) return allowed
    if (body.state === 'active') {
      const company = await ownCompany(trx, siteId, locked.company_id, caller.userId)
      if (company?.accepted !== true) return refuse('offers.companyNotAccepted')
      if (
        showingOn({ fromDay: locked.from_day, untilDay: locked.until_day }, whose.today) === 'over'
      )
        return refuse('offers.isOver', {}, 'untilDay')
    }
    await writeOffer(trx, siteId, params.id, {
      state: body.state,
      updated_at: strictlyAfter(locked.updated_at, now),
    })
    return ok(ACTIONS[body.state])
  })
})

/** Handlers with which companies manage their own offers. */
export const deskHandlers: readonly Handler[] = [
  companiesHandler,
  handler(listOwnOffers, async (call) => listed(call, await whoseOf(call))),
  openHandler,
  addHandler,
  changeHandler,
  moveHandler,
  handler(listAllOffers, async (call) => listed(call, await whoseOf(call, true))),
]
