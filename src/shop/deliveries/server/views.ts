import type { Queries } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { shopPhone } from '#shop/orders/database/on-the-way.ts'
import type { DayDrop, Door, Drop, FreeDrop, Round } from '../contract.ts'
import { freeDrops, roundOf, type StoredDrop } from '../database/drops.ts'
import { cashDue, cashOf, triesLeft } from '../rules.ts'

export async function todayOf(call: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayOf(call.now.toISOString(), (await call.site()).zone)
}

function toFreeDrop(stored: StoredDrop): FreeDrop {
  const { id, number, state, fromAt, toAt, address, portions } = stored
  return {
    ...{ id, number, state, portions },
    fromAt: fromAt.toISOString(),
    toAt: toAt.toISOString(),
    city: address.city,
    area: address.area,
    cashDue: cashDue(stored),
    harmful: [...stored.harmful],
  }
}

function doorOf({ customerName, address, notes }: StoredDrop): Door {
  const { phone, building_number_name, floor, appartment_number, directions, lat, lan } = address
  return {
    name: customerName,
    phone,
    building_number_name,
    floor,
    appartment_number,
    directions,
    notes,
    lat,
    lan,
  }
}

function storyOf({
  triedAt,
  tryNote,
  state,
  deliveredAt,
  proof,
  cashFils,
}: StoredDrop): Pick<Drop, 'tried' | 'delivered'> {
  return {
    tried: triedAt === null ? null : { at: triedAt.toISOString(), note: tryNote },
    delivered:
      state !== 'delivered' || deliveredAt === null || proof === null
        ? null
        : { at: deliveredAt.toISOString(), proof, cashCollected: cashFils ?? 0 },
  }
}

/**
 * Maps an order to its driver's reply, which contains the door and the phone only until it is
 * handed over.
 */
export function dropReply(stored: StoredDrop): Drop {
  return {
    ...toFreeDrop(stored),
    door: stored.state === 'delivered' ? null : doorOf(stored),
    triesLeft: triesLeft(stored.codeTries),
    hasPhoto: stored.fileId !== null,
    ...storyOf(stored),
  }
}

export function dayDropReply(stored: StoredDrop): DayDrop {
  return {
    ...toFreeDrop(stored),
    driverId: stored.driverId,
    hasPhoto: stored.fileId !== null,
    ...storyOf(stored),
  }
}

/** The caller's round, with what was handed over at the end and the newest of that first. */
export async function roundReply(
  call: Pick<Call, 'siteId' | 'caller' | 'now' | 'site'>,
  queries: Queries,
): Promise<Round> {
  const { siteId, caller } = call
  const today = await todayOf(call)
  const all = (await roundOf(queries, siteId, caller.userId, today)).map(dropReply)
  const over = all
    .filter((drop) => drop.state === 'delivered')
    .toSorted((one, other) => ((one.delivered?.at ?? '') < (other.delivered?.at ?? '') ? 1 : -1))
  return {
    today,
    currency: (await call.site()).currency,
    shopPhone: await shopPhone(queries, siteId),
    own: [...all.filter((drop) => drop.state !== 'delivered'), ...over],
    free: (await freeDrops(queries, siteId, today)).map(toFreeDrop),
    cash: cashOf(all),
  }
}
