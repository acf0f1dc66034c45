import { signInByCall } from './browser.ts'
import { shopAs } from './calls.ts'

interface Days {
  today: string
  days: { day: string; windows: { id: string; closed: string | null }[] }[]
}

interface Menu {
  sections: { meals: { id: string; soldOut: boolean; mustChoose: boolean }[] }[]
}

export interface PlacedOrder {
  id: string
  number: number
  day: string
  isToday: boolean
}

/** Orders the first meal that is available without choices, in the first open window. */
export async function placeCashOrder(base: string): Promise<PlacedOrder> {
  const call = await shopAs(base, 'customer@demo.test')
  const { today, days } = await call<Days>('GET windows')
  const { sections } = await call<Menu>('GET menu')
  const { items } = await call<{ items: { id: string }[] }>('GET addresses')
  const meals = sections
    .flatMap((section) => section.meals)
    .filter(({ soldOut, mustChoose }) => !soldOut && !mustChoose)
  for (const { day, windows } of days) {
    for (const { id: windowId } of windows.filter(({ closed }) => closed === null)) {
      for (const { id: mealId } of meals) {
        const lines = [{ mealId, options: [], qty: 6 }]
        const quote = await call<{
          orderable?: boolean
          missing: number
          total: number
          lines: { issue: unknown }[]
        }>('POST quote', {
          lines,
          coupons: [],
          windowId,
          day,
        })
        if (quote.missing > 0 || quote.lines.some(({ issue }) => issue !== null)) continue
        const body = {
          lines,
          coupons: [],
          addressId: items[0]?.id,
          windowId,
          day,
          payment_method: 'cash',
          notes: 'No onions',
          terms: true,
        }
        const { order } = await call<{ order: { id: string; number: number } }>('POST orders', {
          ...body,
          expected: { total: quote.total },
        })
        return { ...order, day, isToday: day === today }
      }
    }
  }
  throw new Error('Nothing can be ordered')
}

/**
 * Puts the order on the road. Late in the day no more deliveries are planned for today, so the
 * order is assigned and sent out with the driver.
 */
export async function ontoTheRoad(base: string, { id }: PlacedOrder): Promise<void> {
  const staff = await shopAs(base, 'admin@demo.test')
  const driver = await signInByCall(base, 'driver@demo.test')
  await staff(`PUT deliveries/${id}/driver`, { driverId: driver.user.id })
  await (await shopAs(base, 'driver@demo.test'))('POST deliveries/out', { ids: [id] })
}

/** A day on which the kitchen has something to do: after the last delivery that is tomorrow. */
export async function busyDay(base: string): Promise<string> {
  const kitchen = await shopAs(base, 'kitchen@demo.test')
  const { days } = await kitchen<Days>('GET windows')
  for (const { day } of days) {
    const { tickets } = await kitchen<{ tickets: { items: { qty: number }[] }[] }>(
      `GET kitchen/board?day=${day}`,
    )
    const portions = tickets.flatMap(({ items }) => items.map(({ qty }) => qty))
    if (portions.reduce((sum, qty) => sum + qty, 0) > 10) return day
  }
  throw new Error('The kitchen of the demonstration has nothing to do')
}
