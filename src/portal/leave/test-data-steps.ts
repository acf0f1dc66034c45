import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '#platform/days.ts'
import { restored } from '#test/helpers/leave-checks.ts'
import {
  addHoliday,
  call,
  cancel,
  CODES,
  moveHoliday,
  releaseByReturn,
  removeHoliday,
  waitUntil,
  withdraw,
  type World,
} from '#test/helpers/leave-world.ts'
import { cancelEncashment, correct, encash } from '#test/helpers/leave-adjusting.ts'
import { someHours } from '#test/helpers/leave-hours.ts'
import { RETURNED_STEPS } from '#test/helpers/leave-returned.ts'

/** One action, which fast-check prints by its name. */
interface Step {
  readonly name: string
  readonly run: (world: World) => Promise<void>
  readonly [fc.toStringMethod]: () => string
}

function step(name: string, run: Step['run']): Step {
  return { name, run, [fc.toStringMethod]: () => name }
}

function nth<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)]
}

/** Close to each other and rarely halves, so that leave and holidays meet. */
const aHalf = fc.nat(4).map((chance) => chance === 0)
const aLeaveRequest = fc.record({
  code: fc.nat(CODES.length - 1),
  ahead: fc.integer({ min: -4, max: 40 }),
  length: fc.integer({ min: 1, max: 7 }),
  fromMidday: aHalf,
  toMidday: aHalf,
  hours: fc.constant(null),
})

const anAdjustment = fc.record({
  code: fc.nat(CODES.length - 1),
  quarters: fc.integer({ min: -8, max: 12 }).filter((quarters) => quarters !== 0),
  isLast: aHalf,
  back: fc.nat(12),
})

export const STEPS: fc.Arbitrary<Step> = fc.oneof(
  ...RETURNED_STEPS.map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: arbitrary.map(({ name, run }) => step(name, run)),
  })),
  {
    weight: 2,
    arbitrary: anAdjustment.map((adjusting) =>
      step(
        `correct ${JSON.stringify(adjusting)}`,
        async (world: World) => void (await correct(world, adjusting)),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: anAdjustment.map((adjusting) =>
      step(
        `encash ${JSON.stringify(adjusting)}`,
        async (world: World) => void (await encash(world, adjusting)),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map((index) =>
      step(`cancel encashment ${index}`, async (world: World) => {
        const id = nth(world.encashed, index)
        if (id !== undefined) await cancelEncashment(world, id)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: anAdjustment.map((adjusting) =>
      step(`correct there and back ${JSON.stringify(adjusting)}`, (world: World) =>
        restored(world, async () => {
          const undo = await correct(world, adjusting)
          if (undo !== null) expect(await undo()).toBe(201)
        }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: anAdjustment.map((adjusting) =>
      step(`encash and cancel ${JSON.stringify(adjusting)}`, (world: World) =>
        restored(world, async () => {
          const id = await encash(world, adjusting)
          if (id !== null) expect(await cancelEncashment(world, id)).toBe(true)
        }),
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: aLeaveRequest.map((input) =>
      step(`ask ${JSON.stringify(input)}`, async (world: World) => void (await call(world, input))),
    ),
  },
  {
    weight: 4,
    arbitrary: aLeaveRequest.map((input) =>
      step(`ask and approve ${JSON.stringify(input)}`, async (world: World) => {
        const request = await call(world, input)
        if (request !== null) await world.company.decide(world.manager, request)
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(someHours, fc.boolean()).map(([input, approve]) =>
      step(`ask for hours ${JSON.stringify(input)} ${approve}`, async (world: World) => {
        const request = await call(world, input)
        if (request !== null && approve) await world.company.decide(world.manager, request)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: someHours.map((input) =>
      step(`ask for hours, approve and cancel ${JSON.stringify(input)}`, (world: World) =>
        restored(world, async () => {
          const request = await call(world, { ...input, ahead: input.ahead + 1 })
          if (request === null) return
          expect((await world.company.decide(world.manager, request)).status).toBe(200)
          expect(await cancel(world, request.id)).toBe(true)
        }),
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(20), fc.boolean()).map(([index, approve]) =>
      step(`decide ${index} ${approve}`, async (world: World) => {
        const id = nth(world.requested, index)
        if (id !== undefined) await world.company.decide(world.manager, { id }, approve, 'Because')
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map((index) =>
      step(`withdraw ${index}`, async (world: World) => {
        const id = nth(world.requested, index)
        if (id !== undefined) await withdraw(world, id)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map((index) =>
      step(`cancel ${index}`, async (world: World) => {
        const id = nth(world.requested, index)
        if (id !== undefined) await cancel(world, id)
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 40 })
      .map((days) =>
        step(`advance ${days}`, (world: World) => waitUntil(world, addDays(world.today, days))),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: -4, max: 40 }), fc.integer({ min: 1, max: 4 }))
      .map(([ahead, days]) =>
        step(`holiday ${ahead} ${days}`, (world: World) =>
          addHoliday(world, addDays(world.today, ahead), days),
        ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(5), fc.integer({ min: -9, max: 9 })).map(([index, by]) =>
      step(`move ${index} ${by}`, async (world: World) => {
        const holiday = nth(world.holidays, index)
        if (holiday !== undefined) await moveHoliday(world, holiday, addDays(holiday.day, by))
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(5).map((index) =>
      step(`remove ${index}`, async (world: World) => {
        const holiday = nth(world.holidays, index)
        if (holiday !== undefined) await removeHoliday(world, holiday)
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.nat(20),
        fc.integer({ min: -5, max: 6 }),
        fc.constantFrom('annual' as const, 'unpaid' as const, 'absence' as const),
      )
      .map(([index, after, lateAs]) =>
        step(`return ${index} ${after} ${lateAs}`, async (world: World) => {
          const id = nth(world.requested, index)
          if (id !== undefined) await releaseByReturn(world, id, after, lateAs)
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: aLeaveRequest.map((input) =>
      step(`ask and withdraw ${JSON.stringify(input)}`, (world: World) =>
        restored(world, async () => {
          const request = await call(world, input)
          if (request !== null) await withdraw(world, request.id)
        }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: aLeaveRequest.map((input) =>
      step(`ask, approve and cancel ${JSON.stringify(input)}`, (world: World) =>
        restored(world, async () => {
          const request = await call(world, { ...input, ahead: Math.abs(input.ahead) + 1 })
          if (request === null) return
          expect((await world.company.decide(world.manager, request)).status).toBe(200)
          expect(await cancel(world, request.id)).toBe(true)
        }),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(5), fc.integer({ min: -9, max: 9 })).map(([index, by]) =>
      step(`move there and back ${index} ${by}`, async (world: World) => {
        const holiday = nth(world.holidays, index)
        if (holiday === undefined) return
        const { day } = holiday
        await restored(world, async () => {
          await moveHoliday(world, holiday, addDays(day, by))
          await moveHoliday(world, holiday, day)
        })
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: -4, max: 40 }), fc.integer({ min: 1, max: 5 }))
      .map(([ahead, days]) =>
        step(`add a holiday and remove it ${ahead} ${days}`, (world: World) =>
          restored(world, async () => {
            await addHoliday(world, addDays(world.today, ahead), days)
            const added = world.holidays.at(-1)
            if (added !== undefined) await removeHoliday(world, added)
          }),
        ),
      ),
  },
)
