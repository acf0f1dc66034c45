import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { companyData, demoPeople } from './company-data.ts'
import { demoSessions, plannerOf } from './days.ts'
import { createRandom } from './random.ts'

const ZONE = 'Asia/Dubai'
const TODAY = '2026-11-20'
const people = demoPeople(TODAY)

test('no two people of the demonstration share a name, in either language', () => {
  expect(people).toHaveLength(60)
  expect(new Set(people.map((each) => each.nameEn)).size).toBe(60)
  expect(new Set(people.map((each) => each.nameAr)).size).toBe(60)
  expect(new Set(people.map((each) => each.email)).size).toBe(60)
})

test('some people have left and some are suspended, and no demonstration account belongs to them', () => {
  const gone = people.filter((each) => each.state !== 'active')
  expect(gone.map((each) => each.state).toSorted()).toEqual([
    'left',
    'left',
    'left',
    'suspended',
    'suspended',
  ])
  for (const { lastDay, joiningDate, email, isManager } of gone) {
    expect(lastDay !== null && joiningDate < lastDay && lastDay < TODAY).toBe(true)
    expect([isManager, /^(manager|employee|kitchen|driver)@/.test(email)]).toEqual([false, false])
  }
})

test("the demonstration's driver account belongs to a driver", () => {
  const driver = people.find((each) => each.email === 'driver@demo.test')
  expect([driver?.positionEn, driver?.shift]).toEqual(['Driver', 'night'])
})

test('on the shortest day a late employee who leaves early still leaves after arriving', () => {
  const { shifts, habits } = companyData()
  for (const shift of shifts) {
    // In the order of days.ts: absent, late, overtime, early leave, forgotten check-out.
    const draws = [false, true, false, true, false]
    let next = 0
    const worst = {
      next: () => 0,
      whole: (_low: number, high: number) => high,
      happens: () => draws[next++ % draws.length] ?? false,
    }
    const worked = {
      planner: plannerOf(shift, '2020-01-01', ZONE),
      from: parseDate('2026-03-01'),
      until: '2026-03-19',
      now: Date.parse('2026-11-20T12:00:00Z'),
      isHoliday: () => false,
      habit: habits.usual,
    }
    const sessions = demoSessions(worked, worst)
    expect(sessions.length).toBeGreaterThan(10)
    for (const { inAt, outAt } of sessions) expect(outAt ?? 0).toBeGreaterThan(inAt)
  }
})

test('days of Ramadan follow the hours of Ramadan, so the month has no more overtime than others', () => {
  const { shifts, habits } = companyData()
  for (const shift of shifts) {
    const planner = plannerOf(shift, '2020-01-01', ZONE)
    const overtimeIn = (month: string): number => {
      const worked = {
        planner,
        from: parseDate(`${month}-01`),
        until: null,
        now: Date.parse('2026-11-20T12:00:00Z'),
        isHoliday: () => false,
        habit: habits.punctual,
      }
      const sessions = demoSessions(worked, createRandom(7)).filter((each) =>
        each.day.startsWith(month),
      )
      expect(sessions.length).toBeGreaterThan(15)
      expect(
        sessions.every(
          ({ inAt, outAt, windowEndsAt }) =>
            outAt !== null && inAt < outAt && outAt <= windowEndsAt,
        ),
      ).toBe(true)
      return sessions.reduce((sum, { day, inAt, outAt }) => {
        const owed = planner.on(day)
        return (
          sum + Math.max(0, (outAt ?? inAt) - inAt - ((owed?.endsAt ?? 0) - (owed?.startsAt ?? 0)))
        )
      }, 0)
    }
    expect(overtimeIn('2026-03')).toBeLessThan(15 * 3_600_000)
    expect(planner.on('2026-03-03')?.expectedMinutes).toBeLessThan(
      planner.on('2026-04-07')?.expectedMinutes ?? 0,
    )
  }
})
