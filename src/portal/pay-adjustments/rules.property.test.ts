import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Handed, settlementOf } from './rules.ts'

interface Row {
  readonly id: string
  readonly halfDays: number
  readonly state: 'open' | 'taken' | 'cancelled'
  /** Below zero where it pays back. */
  readonly dueFils: number | null
  readonly takenFils: number
}

/** As the database reads it: of what is cancelled, what pay took a part of still counts. */
function handedOf(rows: readonly Row[]): Handed[] {
  return rows.flatMap(({ state, ...row }) => {
    if (state === 'cancelled' && row.takenFils === 0) return []
    const of = state !== 'open' ? 'taken' : row.takenFils > 0 ? 'part' : 'open'
    return [{ ...row, month: '2026-11', state: of }]
  })
}

let number = 0

/** Decides on so many half days, in place of what was decided before. */
function decide(rows: readonly Row[], wanted: number): Row[] {
  const months = wanted === 0 ? [] : [{ month: '2026-11', halfDays: wanted }]
  const settled = settlementOf(handedOf(rows), months)
  const { cancel, deduct, restFils, refund, refundFils } = settled
  const row = (halfDays: number, dueFils: number | null): Row => {
    number += 1
    return { id: String(number), halfDays, state: 'open', dueFils, takenFils: 0 }
  }
  return [
    ...rows.map((each): Row => (cancel.includes(each.id) ? { ...each, state: 'cancelled' } : each)),
    ...deduct.map(({ halfDays }) => row(halfDays, null)),
    ...(restFils > 0 ? [row(0, restFils)] : []),
    ...(refund > 0 && refundFils !== null && refundFils > 0 ? [row(-refund, -refundFils)] : []),
  ]
}

interface Paid {
  readonly rows: Row[]
  /** What pay deducts less what it pays back. */
  readonly fils: number
}

/** A month's pay: refunds whole, and of each deduction up to an amount, at the price of its month. */
function pay(rows: readonly Row[], halfDayFils: number, mostFils: number): Paid {
  let fils = 0
  const after = rows.map((each): Row => {
    if (each.state !== 'open') return each
    const dueFils = each.dueFils ?? each.halfDays * halfDayFils
    const now = dueFils < 0 ? dueFils : Math.min(mostFils, dueFils - each.takenFils)
    fils += now
    const takenFils = each.takenFils + now
    if (takenFils === dueFils) return { ...each, dueFils, takenFils, state: 'taken' }
    return now === 0 ? each : { ...each, dueFils, takenFils }
  })
  return { rows: after, fils }
}

const step = fc.record({
  /** Null where nothing is decided before the pay. */
  wanted: fc.option(fc.integer({ min: 0, max: 60 })),
  halfDayFils: fc.integer({ min: 1, max: 30_000 }),
  mostFils: fc.integer({ min: 0, max: 500_000 }),
})
const steps = fc.array(step, { minLength: 1, maxLength: 8 })

function takenIn(all: readonly (typeof step extends fc.Arbitrary<infer Of> ? Of : never)[]): Paid {
  return all.reduce<Paid>(
    (before, { wanted, halfDayFils, mostFils }) => {
      const decided = wanted === null ? before.rows : decide(before.rows, wanted)
      const paid = pay(decided, halfDayFils, mostFils)
      return { rows: paid.rows, fils: before.fils + paid.fils }
    },
    { rows: [], fils: 0 },
  )
}

const ALL = { mostFils: Number.MAX_SAFE_INTEGER }

test('a penalty that is withdrawn in the end costs nothing, whatever a day came to meanwhile', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 30_000 }), (all, halfDayFils) => {
      const { fils } = takenIn([...all, { wanted: 0, halfDayFils, ...ALL }])
      expect(fils).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('what is taken less what is paid back is what was decided in the end', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 30_000 }),
      (all, wanted, halfDayFils) => {
        const last = { wanted, halfDayFils, ...ALL }
        const { fils } = takenIn([...all.map((each) => ({ ...each, halfDayFils })), last])
        expect(fils).toBe(wanted * halfDayFils)
      },
    ),
    { numRuns: 2000 },
  )
})
