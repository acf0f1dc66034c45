import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_CODES, type LineCode } from '../slips/contract.ts'
import { keyOfLine } from '../slips/rules.ts'
import { takeBearable } from './bearable.ts'
import { owedFor, type Paid } from './difference.ts'
import { type Line, sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { daysOff, factsOf, payOf, RULES } from './test-data.ts'

const MONTH = '2026-04'

function aLine(
  code: LineCode,
  effectFils: number,
  { forMonth = MONTH, sourceId = null }: { forMonth?: string; sourceId?: string | null } = {},
): Line {
  const details = { kind: 'change' as const, wasFils: 0, nowFils: effectFils }
  const kind = code === 'pensionEmployer' ? 'employer' : 'pay'
  return { code, kind, forMonth, effectFils, details, sourceId }
}

function byKey(lines: readonly Line[]): Paid {
  const sums = new Map<string, number>()
  for (const line of lines)
    sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0) + line.effectFils)
  return sums
}

const NATIONAL = { joiningDate: '2020-01-01', leavingDate: null, nationality: 'AE' }

test('a national without pay for the whole month is not paid less than nothing', () => {
  const facts = factsOf({
    employment: NATIONAL,
    pay: [payOf(23_340)],
    unpaid: daysOff(MONTH, 30),
  })
  const due = monthPay(facts, RULES).lines
  expect(sumsOf(due).netFils).toBeLessThan(0)
  const { lines, rests } = takeBearable(due)
  expect(sumsOf(lines).netFils).toBe(0)
  expect(lines.map(({ code }) => code)).toEqual(['basic', 'absence', 'pensionEmployer'])
  const fils = -(due.find(({ code }) => code === 'pension')?.effectFils ?? 0)
  expect(rests).toEqual([{ code: 'pension', label: null, instalment: null, fils, forMonth: MONTH }])
  // The next run finds the rest.
  expect(owedFor(MONTH, due, byKey(lines))).toMatchObject([
    { code: 'pension', forMonth: MONTH, effectFils: -fils },
  ])
})

test('a share that fits in part is taken in part, and its line says what is due', () => {
  const { lines, rests } = takeBearable([aLine('basic', 50_000), aLine('pension', -116_700)])
  expect(lines[1]).toMatchObject({
    effectFils: -50_000,
    details: { kind: 'partly', dueFils: 116_700 },
  })
  expect(rests).toMatchObject([{ code: 'pension', fils: 66_700 }])
})

test('what the pay can bear stays as it is', () => {
  const lines = [aLine('basic', 116_700), aLine('pension', -116_700)]
  expect(takeBearable(lines)).toEqual({ lines, rests: [] })
})

test('the share of the newest month is reduced first, then components, then other changes', () => {
  const { lines } = takeBearable([
    aLine('basic', 100),
    aLine('absence', -100, { forMonth: '2026-03' }),
    aLine('component', -50),
    aLine('pension', -40, { forMonth: '2026-03' }),
    aLine('pension', -30),
  ])
  expect(lines.map(({ code, effectFils }) => [code, effectFils])).toEqual([
    ['basic', 100],
    ['absence', -100],
  ])
  const some = takeBearable([
    aLine('basic', 80),
    aLine('component', -50),
    aLine('pension', -40, { forMonth: '2026-03' }),
    aLine('pension', -30),
  ])
  expect(some.lines.map(({ code, effectFils }) => [code, effectFils])).toEqual([
    ['basic', 80],
    ['component', -50],
    ['pension', -30],
  ])
})

test('what is taken once is never reduced, so it may still be too much', () => {
  const penalty = aLine('penalty', -900, { sourceId: 'p' })
  const { lines } = takeBearable([aLine('basic', 100), penalty, aLine('pension', -5)])
  expect(lines).toContain(penalty)
  expect(sumsOf(lines).netFils).toBe(-800)
})

test('time without pay is reduced for what was paid too early, but not for a penalty', () => {
  const absence = aLine('absence', -100)
  const penalty = aLine('penalty', -60, { sourceId: 'p' })
  expect(takeBearable([aLine('basic', 120), absence, penalty]).lines).toContain(absence)
  // The month was paid in advance, and became leave without pay.
  const { lines, rests } = takeBearable([aLine('unpaidLeave', -900), aLine('award', 200)])
  expect(lines[0]).toMatchObject({ effectFils: -200, details: { kind: 'partly', dueFils: 900 } })
  expect(rests).toMatchObject([{ code: 'unpaidLeave', fils: 700 }])
})

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((fils) => fils !== 0)
const anyLine = fc
  .tuple(
    fc.constantFrom(...LINE_CODES.filter((code) => code !== 'componentEmployer')),
    amount,
    fc.constantFrom('2026-02', '2026-03', MONTH),
    fc.constantFrom(null, 'source'),
  )
  .map(([code, fils, forMonth, sourceId]) => aLine(code, fils, { forMonth, sourceId }))

test('whatever is reduced, the sums hold and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (due) => {
      const { lines, rests } = takeBearable(due)
      const [before, after] = [sumsOf(due), sumsOf(lines)]
      expect(after.earningsFils - after.deductionsFils).toBe(after.netFils)
      expect(after.earningsFils).toBe(before.earningsFils)
      expect(after.employerFils).toBe(before.employerFils)
      const waiting = rests.reduce((sum, { fils }) => sum + fils, 0)
      expect(after.netFils - waiting).toBe(before.netFils)
      for (const { effectFils } of lines) {
        expect(Number.isSafeInteger(effectFils)).toBe(true)
        expect(effectFils).not.toBe(0)
      }
      // Without what is taken once the net is never below zero, and never above it if some waits.
      if (due.every(({ effectFils, sourceId }) => sourceId === null || effectFils > 0))
        expect(after.netFils).toBe(Math.max(before.netFils, 0))
    }),
  )
})

test('over the months everything that is due is taken, as soon as the pay can bear it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1000, max: 50_000 }),
      (absences, basic) => {
        const months = ['2026-04', '2026-06', '2026-09'].slice(0, absences.length)
        const factsIn = (month: string, days: number) =>
          factsOf({
            month,
            employment: NATIONAL,
            pay: [payOf(basic)],
            unpaid: daysOff(month, days),
          })
        const dues = months.map(
          (month, index) => monthPay(factsIn(month, absences[index] ?? 0), RULES).lines,
        )
        const taken: Line[] = []
        const run = (own: readonly Line[], until: number) => {
          const retro = dues.slice(0, until).flatMap((due, index) => {
            const month = months[index] ?? ''
            return owedFor(month, due, byKey(taken.filter((each) => each.forMonth === month)))
          })
          const { lines } = takeBearable([...own, ...retro])
          expect(sumsOf(lines).netFils).toBeGreaterThanOrEqual(0)
          taken.push(...lines)
        }
        for (const [index, due] of dues.entries()) run(due, index)
        run(monthPay(factsIn('2026-11', 0), RULES).lines, dues.length)
        for (const [index, due] of dues.entries())
          expect(
            owedFor(
              months[index] ?? '',
              due,
              byKey(taken.filter((each) => each.forMonth === months[index])),
            ),
          ).toEqual([])
      },
    ),
  )
})
