import { expect } from 'vitest'
import { addDays } from '#platform/days.ts'
import { CODES, note, post, type World } from './leave-world.ts'

export interface Adjusting {
  code: number
  /** Quarters of a day, negative to deduct. */
  quarters: number
  /** Of the year before this one. */
  isLast: boolean
  back: number
}

/**
 * Corrects a balance of this year or of what was carried into it. Returns a function that undoes
 * it, or null when refused.
 */
export async function correct(
  world: World,
  { code, quarters, isLast, back }: Adjusting,
): Promise<(() => Promise<number>) | null> {
  const year = Number(world.today.slice(0, 4))
  const first = `${year}-01-01`
  const day = [addDays(world.today, -back), first].toSorted().at(-1) ?? first
  const employeeId = world.requester.employeeId
  const typeId = world.company.typeId(CODES[code % CODES.length] ?? '')
  const requested = {
    employeeId,
    typeId,
    ofYear: isLast ? `${year - 1}-01-01` : first,
    day,
    note: 'Because',
  }
  const by = async (days: number) =>
    (await post(world, world.hr, '/api/portal/leave/corrections', { ...requested, days })).status
  const status = await by(quarters / 4)
  expect([201, 422]).toContain(status)
  note(status === 201 ? (quarters < 0 ? 'lessened' : 'added') : 'correction refused')
  return status === 201 ? () => by(-quarters / 4) : null
}

/** Returns the id of the encashment, or null when refused. */
export async function encash(
  world: World,
  { code, quarters, back }: Omit<Adjusting, 'isLast'>,
): Promise<string | null> {
  const typeId = world.company.typeId(CODES[code % CODES.length] ?? '')
  const requested = {
    employeeId: world.requester.employeeId,
    typeId,
    day: addDays(world.today, -back),
    days: Math.abs(quarters) / 4,
    note: '',
  }
  const { status, body } = await post(world, world.hr, '/api/portal/leave/encashments', requested)
  expect([201, 422]).toContain(status)
  note(status === 201 ? 'encashed' : 'encashment refused')
  if (status !== 201) return null
  const { id } = body as { id: string }
  world.encashed.push(id)
  return id
}

export async function cancelEncashment(world: World, id: string): Promise<boolean> {
  const { status, body } = await post(
    world,
    world.hr,
    `/api/portal/leave/encashments/${id}/cancellation`,
    undefined,
  )
  if (status !== 200) return false
  note((body as { expired: number }).expired > 0 ? 'encashment expired' : 'encashment cancelled')
  return true
}
