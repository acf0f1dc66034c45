import { aTry, secondsToWait, takeTries } from '#accounts/session/database/tries.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { eventsOf } from '#directory/delivery-orders/database/events.ts'
import { findByCode } from '#directory/delivery-orders/database/orders.ts'
import { isAbroad, isOver } from '#directory/delivery-orders/rules/moves.ts'
import { areaName } from '#directory/quotes/location-names.ts'
import { readCode } from '#platform/codes.ts'
import { trackDelivery } from './contract.ts'
import { TRACK_LIMIT } from './rules/tries.ts'

function inBoth(position: { country: string; princedomId: number | null }): {
  en: string
  ar: string
} {
  return { en: areaName(position, 'en'), ar: areaName(position, 'ar') }
}

/**
 * Counts only well-formed codes that do not exist, per IP address. A client with a valid code never
 * has to wait.
 */
const trackHandler = handler(trackDelivery, async (call) => {
  const { queries, siteId, params, now, address } = call
  const code = readCode(params.code)
  if (code === null) return refuse('tracking.notFound')
  const order = await findByCode(queries, siteId, code)
  if (order === null) {
    const tries = [aTry(TRACK_LIMIT, 'track', address)]
    const wait = await secondsToWait(queries, siteId, tries, now)
    if (wait > 0) {
      call.header('retry-after', String(wait))
      return refuse('tracking.tooManyTries', { seconds: wait })
    }
    await takeTries(queries, siteId, tries, now)
    return refuse('tracking.notFound')
  }
  const events = await eventsOf(queries, siteId, order.id)
  return ok({
    code: order.code,
    state: order.state,
    stateAt: order.stateAt.toISOString(),
    activity: order.activity,
    from: inBoth(order.from),
    to: inBoth(order.to),
    abroad: isAbroad(order),
    expectedOn: isOver(order.state) ? null : order.expectedOn,
    story: events.toReversed().map(({ state, at, spot }) => ({
      state,
      at: at.toISOString(),
      position:
        spot.country === null
          ? null
          : inBoth({ country: spot.country, princedomId: spot.princedomId }),
    })),
  })
})

export const trackingHandlers: readonly Handler[] = [trackHandler]
