import { expect, test } from 'vitest'
import type { AppliedComponent } from '#portal/pay-components/rules/applied.ts'
import { aFormula } from '#portal/pay-components/rules/test-data.ts'
import { componentLines } from './components.ts'
import { owedFor, type Paid } from './difference.ts'
import { keyOfLine } from '../slips/rules.ts'
import { type Line, sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { stretchesOf } from './salary.ts'
import { factsOf, payOf, RULES } from './test-data.ts'

const LIVING = { en: 'Living allowance', ar: 'بدل معيشة' }

function aComponent(change: Partial<AppliedComponent> & { formula?: never; text?: string } = {}) {
  const { text = 'min(basic * 5 / 100, 750)', ...rest } = change
  return {
    id: 'c1',
    kind: 'earning' as const,
    fromMonth: '2026-01',
    name: LIVING,
    formula: aFormula(text),
    prorated: true,
    ...rest,
  }
}

function linesFor(
  components: readonly AppliedComponent[],
  change: Parameters<typeof factsOf>[0] = {},
): Line[] {
  const facts = factsOf({ components, ...change })
  return [...componentLines(facts, stretchesOf(facts)).lines]
}

test('a component adds its line, with the formula and what its names were worth', () => {
  expect(linesFor([aComponent()])).toEqual([
    {
      code: 'component',
      kind: 'pay',
      forMonth: '2026-04',
      effectFils: 30_000,
      details: {
        kind: 'component',
        component: { id: 'c1', label: LIVING },
        formula: 'min(basic * 5 / 100, 750)',
        values: [{ name: 'basic', value: 600_000 }],
        monthFils: 30_000,
        monthDays: 30,
        days: 30,
      },
      sourceId: null,
      component: { id: 'c1', fromMonth: '2026-01', label: LIVING },
    },
  ])
})

test('a deduction takes, and what the employer pays does not touch the net', () => {
  const lines = linesFor([
    aComponent({ id: 'c2', kind: 'deduction', text: '200' }),
    aComponent({ id: 'c3', kind: 'employerCost', text: '350' }),
  ])
  expect(lines.map(({ code, kind, effectFils }) => [code, kind, effectFils])).toEqual([
    ['component', 'pay', -20_000],
    ['componentEmployer', 'employer', 35_000],
  ])
  expect(sumsOf(lines)).toMatchObject({ netFils: -20_000, employerFils: 35_000 })
})

test('by the days employed, out of the month’s actual days, or whole', () => {
  const joined = {
    month: '2026-01',
    employment: { joiningDate: '2026-01-17', leavingDate: null, nationality: 'IN' },
    pay: [{ ...payOf(6200), fromDay: '2026-01-17' }],
  }
  // 310 by 15 of 31 days.
  expect(linesFor([aComponent()], joined)[0]).toMatchObject({
    effectFils: 15_000,
    details: { monthFils: 31_000, monthDays: 31, days: 15 },
  })
  expect(linesFor([aComponent({ prorated: false })], joined)[0]).toMatchObject({
    effectFils: 31_000,
    details: { days: null },
  })
})

test('what changes within the month is worth what it is at its end', () => {
  const pay = [payOf(6000), { ...payOf(9000), fromDay: '2026-04-16' }]
  expect(linesFor([aComponent()], { pay })[0]?.effectFils).toBe(45_000)
})

test('years are those at the end of the month, or of the employment in it', () => {
  const byYears = aComponent({ text: 'years * 100' })
  const joiningDate = '2021-04-16'
  const employment = { joiningDate, leavingDate: null, nationality: 'IN' }
  expect(linesFor([byYears], { employment })[0]?.effectFils).toBe(50_000)
  const left = { ...employment, leavingDate: '2026-04-10' }
  // Four years by then, and a third of the month.
  expect(linesFor([byYears], { employment: left })[0]?.effectFils).toBe(13_333)
})

test('nothing is no line, and neither is anything without a salary', () => {
  expect(linesFor([aComponent({ text: 'basic - wage' })])).toEqual([])
  expect(linesFor([aComponent()], { pay: [] })).toEqual([])
})

test('one that divides by zero for an employee is left out and named', () => {
  const facts = factsOf({ components: [aComponent({ text: 'wage / other' }), aComponent()] })
  const { lines, failedComponents } = monthPay(facts, RULES)
  expect(failedComponents).toEqual(['c1'])
  expect(lines.filter(({ code }) => code === 'component')).toHaveLength(1)
})

test('it is no base of social insurance, days or hours', () => {
  const employment = { joiningDate: '2020-01-01', leavingDate: null, nationality: 'AE' }
  const overtime = [{ day: '2026-04-07', kind: 'day' as const, minutes: 120 }]
  const pay = (components: readonly AppliedComponent[]) =>
    monthPay(factsOf({ employment, overtime, components }), RULES).lines.filter(
      ({ code }) => code !== 'component',
    )
  expect(pay([aComponent({ text: '5000' })])).toEqual(pay([]))
})

function paidOf(lines: readonly Line[]): Paid {
  const sums = new Map<string, number>()
  for (const line of lines)
    sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0) + line.effectFils)
  return sums
}

test('a change for a paid month makes up for each component by itself', () => {
  const before = linesFor([aComponent(), aComponent({ id: 'c2', text: '100' })])
  const now = linesFor([
    aComponent({ text: '350', fromMonth: '2026-03' }),
    aComponent({ id: 'c2', text: '100' }),
  ])
  expect(owedFor('2026-04', now, paidOf(before))).toEqual([
    {
      code: 'component',
      kind: 'pay',
      forMonth: '2026-04',
      effectFils: 5_000,
      details: {
        kind: 'change',
        wasFils: 30_000,
        nowFils: 35_000,
        component: { id: 'c1', label: LIVING },
      },
      sourceId: null,
      component: { id: 'c1', fromMonth: '2026-03', label: LIVING },
    },
  ])
})

test('one that no longer applies is deducted again under its last name', () => {
  const was = paidOf(linesFor([aComponent({ kind: 'employerCost', text: '350' })]))
  const names = new Map([['c1', { en: 'Medical', ar: 'طبي' }]])
  const salary = monthPay(factsOf(), RULES).lines
  const paid = new Map([...was, ...paidOf(salary)])
  expect(owedFor('2026-04', salary, paid, names)).toMatchObject([
    {
      code: 'componentEmployer',
      kind: 'employer',
      effectFils: -35_000,
      details: { wasFils: 35_000, nowFils: 0, component: { label: { en: 'Medical' } } },
      component: { id: 'c1', fromMonth: null },
    },
  ])
})
