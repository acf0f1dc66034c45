import { expect, test } from 'vitest'
import {
  addChange,
  addSuspension,
  type Change,
  correctChange,
  MOVES,
  periodOn,
  periodsOf,
  removeChange,
} from './rules.ts'
import { standingOn } from './standing.ts'
import { aChange, aJob, joined } from './test-data.ts'

const JOINED = [joined('2020-01-01')]

function after(...changes: readonly Change[]): readonly Change[] {
  return changes.reduce<readonly Change[]>((history, change) => {
    const next = addChange(history, change)
    if (!next.ok) throw new Error(next.refusal.code)
    return next.value
  }, JOINED)
}

function code(outcome: ReturnType<typeof addChange>): string | undefined {
  return outcome.ok ? undefined : outcome.refusal.code
}

test('[hr I24] a period lasts until the day before the next one, and the last one is open', () => {
  const history = after(
    aChange('2021-04-01', 'promoted', { grade: 'G2' }),
    aChange('2022-07-01', 'transferred', { departmentId: 'kitchen' }),
  )
  expect(periodsOf(history).map(({ fromDay, toDay, grade }) => [fromDay, toDay, grade])).toEqual([
    ['2020-01-01', '2021-03-31', 'G1'],
    ['2021-04-01', '2022-06-30', 'G2'],
    ['2022-07-01', null, 'G2'],
  ])
})

test('[hr I24] cancelling a change restores what was in force before it', () => {
  const before = after(aChange('2022-07-01', 'transferred', { departmentId: 'kitchen' }))
  const promoted = addChange(before, aChange('2021-04-01', 'promoted', { grade: 'G2' }))
  if (!promoted.ok) throw new Error(promoted.refusal.code)
  expect(periodOn(periodsOf(promoted.value), '2023-01-01')?.grade).toBe('G2')
  expect(removeChange(promoted.value, '2021-04-01')).toEqual({ ok: true, value: before })
})

test('a change recorded late reaches later periods, except what they set themselves', () => {
  const history = after(
    aChange('2022-07-01', 'promoted', { grade: 'G3' }),
    aChange('2021-04-01', 'changed', { grade: 'G2', workSiteId: 'office' }),
  )
  const [, second, third] = periodsOf(history)
  expect([second?.grade, third?.grade]).toEqual(['G2', 'G3'])
  expect([second?.workSiteId, third?.workSiteId]).toEqual(['office', 'office'])
})

test('a promotion that was planned stands through a suspension, but none is made during one', () => {
  const planned = after(aChange('2022-07-01', 'promoted', { grade: 'G2' }))
  for (const resumesOn of [null, '2022-09-01']) {
    const suspended = addSuspension(planned, { fromDay: '2022-03-01', note: '', resumesOn })
    expect(suspended.ok && periodsOf(suspended.value)).toMatchObject([
      { fromDay: '2020-01-01', toDay: '2022-02-28', state: 'active', grade: 'G1' },
      { fromDay: '2022-03-01', toDay: '2022-06-30', state: 'suspended', grade: 'G1' },
      { fromDay: '2022-07-01', state: 'suspended', grade: 'G2' },
      ...(resumesOn === null ? [] : [{ fromDay: resumesOn, state: 'active', grade: 'G2' }]),
    ])
  }
  const suspended = after(aChange('2022-03-01', 'suspended'))
  const promotion = aChange('2022-07-01', 'promoted', { grade: 'G2' })
  expect(code(addChange(suspended, promotion))).toBe('employment.notWhileSuspended')
})

test('two changes of the job on one day are one, and it says the stronger reason', () => {
  const history = after(
    aChange('2021-04-01', 'changed', { grade: 'G2' }),
    aChange('2021-04-01', 'promoted', { position: { en: 'Chef', ar: 'طاهٍ' } }),
  )
  expect(history.slice(1)).toEqual([
    aChange('2021-04-01', 'promoted', { grade: 'G2', position: { en: 'Chef', ar: 'طاهٍ' } }),
  ])
  expect(code(addChange(history, aChange('2021-04-01', 'suspended')))).toBe('employment.dayTaken')
})

test('a change that sets what is in force already is refused', () => {
  expect(code(addChange(JOINED, aChange('2021-01-01', 'changed', { grade: 'G1' })))).toBe(
    'employment.nothingChanged',
  )
  const [history] = [after(aChange('2021-01-01', 'changed', { grade: 'G1', workSiteId: 'a' }))]
  expect(history[1]?.sets).toEqual({ workSiteId: 'a' })
})

const left = aChange('2024-01-01', 'resignation')

test.each([
  [
    'suspended twice',
    [aChange('2021-01-01', 'suspended')],
    aChange('2022-01-01', 'suspended'),
    'employment.notWhileSuspended',
  ],
  [
    'promoted while suspended',
    [aChange('2021-01-01', 'suspended')],
    aChange('2022-01-01', 'promoted', { grade: 'G9' }),
    'employment.notWhileSuspended',
  ],
  ['resumed at work', [], aChange('2022-01-01', 'resumed'), 'employment.notSuspended'],
  [
    'rehired at work',
    [],
    { ...aChange('2022-01-01', 'rehired'), sets: aJob() },
    'employment.hasNotLeft',
  ],
  [
    'changed after the end',
    [left],
    aChange('2024-05-01', 'changed', { grade: 'G9' }),
    'employment.hasLeft',
  ],
  ['ended twice', [left], aChange('2024-05-01', 'termination'), 'employment.hasLeft'],
  [
    'changed before joining',
    [],
    aChange('2019-01-01', 'changed', { grade: 'G9' }),
    'employment.beforeJoining',
  ],
  [
    'ended before a later change',
    [aChange('2023-01-01', 'changed', { grade: 'G2' })],
    aChange('2022-01-01', 'resignation'),
    'employment.laterChange',
  ],
  [
    'suspended over a later suspension',
    [aChange('2023-01-01', 'suspended')],
    aChange('2022-01-01', 'suspended'),
    'employment.laterChange',
  ],
] as const)('%s is refused', (_what, before, change, refusal) => {
  expect(code(addChange(after(...before), change))).toBe(refusal)
})

test('every reason has its move, and nothing follows an end but coming back', () => {
  const fromLeft = Object.entries(MOVES).filter(([, { from }]) => from.includes('left'))
  expect(fromLeft.map(([reason]) => reason)).toEqual(['rehired'])
})

test('a correction moves a change, sets what it says, and stays between its neighbours', () => {
  const history = after(aChange('2021-04-01', 'promoted', { grade: 'G2' }), left)
  const correction = { fromDay: '2021-05-01', sets: { grade: 'G4' }, note: 'By letter' }
  const corrected = correctChange(history, '2021-04-01', correction)
  if (!corrected.ok) throw new Error(corrected.refusal.code)
  expect(corrected.value[1]).toEqual({
    ...aChange('2021-05-01', 'promoted', { grade: 'G4' }),
    note: 'By letter',
  })
  const refused = [
    correctChange(history, '2021-04-01', { ...correction, fromDay: '2024-02-01' }),
    correctChange(history, '2021-04-01', { ...correction, fromDay: '2024-01-01' }),
    correctChange(history, '2020-01-01', { ...correction, fromDay: '2021-06-01' }),
    correctChange(history, '2021-09-09', correction),
    removeChange(history, '2020-01-01'),
    removeChange(history, '2021-09-09'),
  ]
  expect(refused.map(code)).toEqual([
    'employment.hasLeft',
    'employment.dayTaken',
    'employment.laterChange',
    'employment.periodMissing',
    'employment.joiningStays',
    'employment.periodMissing',
  ])
})

test('the joining day moves, and the first period with it', () => {
  const history = after(aChange('2021-04-01', 'promoted', { grade: 'G2' }))
  const moved = correctChange(history, '2020-01-01', { fromDay: '2020-02-01', sets: {}, note: '' })
  if (!moved.ok) throw new Error(moved.refusal.code)
  expect(standingOn(moved.value, '2026-01-01')?.joiningDate).toBe('2020-02-01')
})

test('what is in force on a day is derived: state, job, first and last day, closing', () => {
  const history = after(
    aChange('2022-03-01', 'suspended'),
    aChange('2022-04-01', 'resumed'),
    left,
    { ...aChange('2025-06-01', 'rehired'), sets: aJob({ grade: 'G7' }) },
  )
  const on = (day: string) => {
    const standing = standingOn(history, day)
    return [
      standing?.state,
      standing?.grade,
      standing?.joiningDate,
      standing?.leavingDate,
      standing?.closesOn,
    ]
  }
  expect(on('2019-01-01')).toEqual(['active', 'G1', '2020-01-01', '2023-12-31', '2022-03-01'])
  expect(on('2022-02-28')).toEqual(['active', 'G1', '2020-01-01', '2023-12-31', '2022-03-01'])
  expect(on('2022-03-01')).toEqual(['suspended', 'G1', '2020-01-01', '2023-12-31', null])
  expect(on('2023-12-31')).toEqual(['active', 'G1', '2020-01-01', '2023-12-31', '2024-01-01'])
  expect(on('2024-01-01')).toEqual(['left', 'G1', '2020-01-01', '2023-12-31', null])
  expect(on('2025-06-01')).toEqual(['active', 'G7', '2025-06-01', null, null])
})
