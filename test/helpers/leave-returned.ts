import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { changeType, typesOf } from '#portal/leave/database/types.ts'
import { restored } from './leave-checks.ts'
import {
  addHoliday,
  CODES,
  releaseByReturn,
  note,
  removeHoliday,
  type World,
} from './leave-world.ts'
import { testDatabase } from './test-database.ts'

/** Finds a leave with a recorded return, with its current days. */
async function returnedLeave(
  { company, requester }: World,
  index: number,
): Promise<{ from: string; to: string } | null> {
  const { queries } = await testDatabase()
  const found = await queries
    .selectFrom('leave_requests')
    .select(['from_date', 'to_date'])
    .where('site_id', '=', company.siteId)
    .where('employee_id', '=', requester.employeeId)
    .where('state', '=', 'approved')
    .where('returned', '=', true)
    .orderBy('id')
    .execute()
  const leave = found[index % Math.max(1, found.length)]
  return leave === undefined ? null : { from: leave.from_date, to: leave.to_date }
}

/** A holiday comes into leave that is over, for good or for a moment. */
async function holidayInReturned(
  world: World,
  { index, after, days, stays }: { index: number; after: number; days: number; stays: boolean },
): Promise<void> {
  const leave = await returnedLeave(world, index)
  if (leave === null) return
  const day = [addDays(leave.from, after), leave.to].toSorted()[0] ?? leave.to
  note('holiday in returned leave')
  if (stays) return addHoliday(world, day, days)
  await restored(world, async () => {
    await addHoliday(world, day, days)
    const added = world.holidays.at(-1)
    if (added !== undefined) await removeHoliday(world, added)
  })
}

/** Changes how the type counts from now on. Existing requests keep how they were counted. */
async function countOtherwise({ company }: World, code: number): Promise<void> {
  const { queries, transaction } = await testDatabase()
  const type = (await typesOf(queries, company.siteId)).find(
    (each) => each.code === CODES[code % CODES.length],
  )
  if (type === undefined) return
  const rules = {
    ...type.rules,
    unit: type.rules.unit === 'working' ? ('calendar' as const) : ('working' as const),
    sandwich: !type.rules.sandwich,
  }
  await transaction((trx) => changeType(trx, company.siteId, type.id, { ...type, rules }))
  note('counted otherwise')
}

const aHoliday = fc.record({
  index: fc.nat(20),
  after: fc.nat(8),
  days: fc.integer({ min: 1, max: 3 }),
  stays: fc.boolean(),
})

/** Steps that may affect leave requested long ago. */
export const RETURNED_STEPS = [
  {
    weight: 3,
    arbitrary: aHoliday.map((holidayInput) => ({
      name: `holiday in returned leave ${JSON.stringify(holidayInput)}`,
      run: (world: World) => holidayInReturned(world, holidayInput),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map((index) => ({
      name: `return on the day after ${index}`,
      run: async (world: World) => {
        const id = world.requested[index % Math.max(1, world.requested.length)]
        if (id !== undefined) await releaseByReturn(world, id, 1, 'annual')
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(CODES.length - 1).map((code) => ({
      name: `count otherwise ${code}`,
      run: (world: World) => countOtherwise(world, code),
    })),
  },
]
