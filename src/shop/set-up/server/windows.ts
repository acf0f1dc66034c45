import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { seasonsOf } from '#shop/windows/database.ts'
import { daysOf } from '#shop/windows/rules.ts'
import {
  addWindow,
  changeWindow,
  type DeskWindow,
  listDeliveryDays,
  listDeskWindows,
  setDayCapacity,
} from '../contract.ts'
import {
  insertWindow,
  lockSlot,
  lockWindows,
  positionWindows,
  rewriteWindow,
  slotsOf,
  windowsOf,
  writeCapacity,
} from '../database/windows.ts'
import { checkWindow, deliveryDay, runsOn } from '../rules.ts'

async function found(trx: Trx, siteId: number, id: string): Promise<DeskWindow | undefined> {
  return (await windowsOf(trx, siteId)).find((window) => window.id === id)
}

const listHandler = handler(listDeskWindows, async ({ queries, siteId }) =>
  ok({ items: await windowsOf(queries, siteId) }),
)

const addHandler = handler(addWindow, async (call) => {
  const { trx, siteId, body } = call
  const checked = checkWindow(body)
  if (!checked.ok) return checked
  await lockWindows(trx, siteId)
  const id = await insertWindow(trx, siteId, body)
  await positionWindows(trx, siteId)
  const window = await found(trx, siteId, id)
  if (window === undefined) throw new Error('A window that was just added is gone')
  await call.audit({
    action: 'shop.windowAdded',
    subjectKind: 'delivery-window',
    subjectId: id,
    after: body,
  })
  return ok(window)
})

const changeHandler = handler(changeWindow, async (call) => {
  const { siteId, params, body } = call
  const checked = checkWindow(body)
  if (!checked.ok) return checked
  return call.database.transaction(async (trx) => {
    await lockWindows(trx, siteId)
    const before = await found(trx, siteId, params.id)
    if (before === undefined) return refuse('shopSetup.window.notFound')
    await rewriteWindow(trx, siteId, params.id, body)
    await positionWindows(trx, siteId)
    const { id: _id, ...was } = before
    await call.audit(
      {
        action: 'shop.windowChanged',
        subjectKind: 'delivery-window',
        subjectId: params.id,
        before: was,
        after: body,
      },
      trx,
    )
    return ok({
      id: params.id,
      ...body,
      days: [...new Set(body.days)].toSorted((one, other) => one - other),
    })
  })
})

const daysHandler = handler(listDeliveryDays, async (call) => {
  const { queries, siteId, now } = call
  const { daysAhead } = await shopSettings(queries, siteId)
  const days = daysOf({ now: now.getTime(), zone: (await call.site()).zone, daysAhead })
  const windows = await windowsOf(queries, siteId)
  const slots = await slotsOf(queries, siteId, days[0] ?? '', days.at(-1) ?? '')
  const seasons = await seasonsOf(queries, siteId)
  return ok({ items: days.map((day) => deliveryDay(day, windows, slots, seasons)) })
})

const capacityHandler = handler(setDayCapacity, async (call) => {
  const { siteId, params, body, now } = call
  const { id, day } = params
  if (day < dayAt(now.getTime(), (await call.site()).zone))
    return refuse('shopSetup.dayOver', {}, 'day')
  return call.database.transaction(async (trx) => {
    await lockWindows(trx, siteId)
    const window = await found(trx, siteId, id)
    if (window === undefined) return refuse('shopSetup.window.notFound')
    const slot = await lockSlot(trx, siteId, id, day)
    const seasons = await seasonsOf(trx, siteId)
    if (slot.taken === 0 && !runsOn(window, day, seasons))
      return refuse('shopSetup.notThatDay', {}, 'day')
    const allowedCount = body.capacity ?? window.capacity
    if (allowedCount < slot.taken)
      return refuse('shopSetup.belowTaken', { taken: slot.taken }, 'capacity')
    await writeCapacity(trx, siteId, { ...slot, capacity: body.capacity })
    const changes = {
      before: { day, capacity: slot.capacity },
      after: { day, capacity: body.capacity },
    }
    await call.audit(
      { action: 'shop.dayCapacitySet', subjectKind: 'delivery-window', subjectId: id, ...changes },
      trx,
    )
    const slots = await slotsOf(trx, siteId, day, day)
    return ok(deliveryDay(day, await windowsOf(trx, siteId), slots, seasons))
  })
})

export const windowHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  daysHandler,
  changeHandler,
  capacityHandler,
]
