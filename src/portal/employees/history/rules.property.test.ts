import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { ChangeReason } from './contract.ts'
import {
  addChange,
  type Change,
  checkChanges,
  correctChange,
  isEnd,
  type Job,
  JOB_PARTS,
  MOVES,
  periodOn,
  periodsOf,
  removeChange,
} from './rules.ts'
import { standingOn } from './standing.ts'
import { aJob, joined } from './test-data.ts'

const FIRST = '2020-01-01'
const day = fc.integer({ min: -5, max: 60 }).map((offset) => addDays(FIRST, offset))
const value = fc.constantFrom('a', 'b', 'c')
const nullable = fc.constantFrom(null, 'a', 'b')
const sets: fc.Arbitrary<Partial<Job>> = fc.record(
  {
    position: fc.record({ en: value, ar: value }),
    departmentId: value,
    workSiteId: nullable,
    managerId: nullable,
    grade: value,
  },
  { requiredKeys: [] },
)
const change: fc.Arbitrary<Change> = fc
  .record({
    fromDay: day,
    reason: fc.constantFrom(...ChangeReason.options.filter((reason) => reason !== 'joined')),
    sets,
    note: fc.constantFrom('', 'note'),
  })
  .map((each) => {
    if (each.reason === 'rehired') return { ...each, sets: aJob(each.sets) }
    return MOVES[each.reason].to === 'same' ? each : { ...each, sets: {} }
  })

type Act =
  | { kind: 'add'; change: Change }
  | { kind: 'remove'; fromDay: string }
  | { kind: 'correct'; fromDay: string; change: Change }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), change }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), fromDay: day }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), fromDay: day, change }),
  },
)

/** The history after those of the acts that are allowed, one after the other. */
function historyOf(acts: readonly Act[]): readonly Change[] {
  let history: readonly Change[] = [joined(FIRST)]
  for (const each of acts) {
    const next =
      each.kind === 'add'
        ? addChange(history, each.change)
        : each.kind === 'remove'
          ? removeChange(history, each.fromDay)
          : correctChange(history, each.fromDay, {
              fromDay: each.change.fromDay,
              sets: Object.keys(each.change.sets).length > 0 ? { grade: 'z' } : {},
              note: '',
            })
    if (next.ok) history = next.value
  }
  return history
}
const history = fc.array(act, { maxLength: 25 }).map(historyOf)

test('[hr I24] whatever is added, removed and corrected, periods follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const periods = periodsOf(changes)
      expect(periods.length).toBeGreaterThan(0)
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1]
        if (next === undefined) expect(period.toDay).toBe(null)
        else {
          expect(period.toDay).not.toBe(null)
          expect(addDays(period.toDay ?? '', 1)).toBe(next.fromDay)
          expect(period.fromDay <= (period.toDay ?? '')).toBe(true)
        }
      }
      expect(checkChanges(changes, FIRST).ok).toBe(true)
      expect(changes[0]?.reason).toBe('joined')
    }),
  )
})

test('each state follows from the one before by an allowed move', () => {
  fc.assert(
    fc.property(history, (changes) => {
      let state: string = 'none'
      for (const period of periodsOf(changes)) {
        const { from, to } = MOVES[period.reason]
        expect(from).toContain(state)
        expect(period.state).toBe(to === 'same' ? state : to)
        state = period.state
      }
    }),
  )
})

test('[hr I24] removing what was just added restores every period', () => {
  fc.assert(
    fc.property(history, change, (changes, added) => {
      if (changes.some((each) => each.fromDay === added.fromDay)) return
      const more = addChange(changes, added)
      if (!more.ok) return
      const less = removeChange(more.value, added.fromDay)
      expect(less).toEqual({ ok: true, value: changes })
    }),
  )
})

test('a change shows from its day on, until a later one sets the same', () => {
  fc.assert(
    fc.property(history, change, day, (changes, added, on) => {
      const more = addChange(changes, added)
      if (!more.ok || on < (changes[0]?.fromDay ?? '')) return
      const [before, after] = [changes, more.value].map((each) => periodOn(periodsOf(each), on))
      for (const part of JOB_PARTS) {
        const setLater = changes.some(
          (each) => each.fromDay > added.fromDay && each.fromDay <= on && part in each.sets,
        )
        const shows = added.sets[part] !== undefined && on >= added.fromDay && !setLater
        expect(after?.[part]).toEqual(shows ? added.sets[part] : before?.[part])
      }
    }),
  )
})

test('an employment on a day lies between its first and its last day', () => {
  fc.assert(
    fc.property(history, day, (changes, on) => {
      const standing = standingOn(changes, on)
      expect(standing).not.toBe(null)
      if (standing === null || on < (changes[0]?.fromDay ?? '')) return
      const { state, joiningDate, leavingDate, closesOn } = standing
      expect(joiningDate <= on).toBe(true)
      expect(state === 'left').toBe(leavingDate !== null && on > leavingDate)
      if (leavingDate !== null) {
        const end = changes.find((each) => each.fromDay === addDays(leavingDate, 1))
        expect(end !== undefined && isEnd(end.reason)).toBe(true)
      }
      if (closesOn !== null) {
        expect(standingOn(changes, addDays(closesOn, -1))?.state).toBe('active')
        expect(standingOn(changes, closesOn)?.state).not.toBe('active')
      }
    }),
  )
})
