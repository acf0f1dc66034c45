import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { ShopInput } from './contract.ts'
import { byHour, byName, checkWindow, deliveryDay, isThere } from './rules.ts'

const window = (from: string, to: string, changes: object = {}) => ({
  id: newId(),
  name: { en: from, ar: from },
  days: [1, 2, 3],
  from,
  to,
  capacity: 20,
  leadMinutes: 60,
  season: 'always' as const,
  active: true,
  ...changes,
})

test('a window ends after it begins, and windows are sorted by time of day', () => {
  expect(checkWindow({ from: '10:00', to: '12:00' }).ok).toBe(true)
  expect([
    checkWindow({ from: '12:00', to: '12:00' }).ok,
    checkWindow({ from: '12:00', to: '10:00' }).ok,
  ]).toEqual([false, false])
  const [late, early] = [window('17:00', '19:00'), window('09:00', '11:00')]
  expect(byHour([late, early]).map(({ from }) => from)).toEqual(['09:00', '17:00'])
})

test('a day has the windows of its weekday, its own capacities, and any window with an order', () => {
  const [usual, closed, other] = [
    window('09:00', '11:00'),
    window('12:00', '14:00', { active: false }),
    window('18:00', '20:00', { days: [7] }),
  ]
  const monday = '2026-11-23'
  expect(deliveryDay(monday, [usual, closed, other], [])).toEqual({
    day: monday,
    windows: [{ windowId: usual.id, capacity: 20, special: false, taken: 0 }],
  })
  const slots = [
    { windowId: usual.id, day: monday, capacity: 0, taken: 0 },
    { windowId: closed.id, day: monday, capacity: null, taken: 3 },
    { windowId: other.id, day: '2026-11-22', capacity: 5, taken: 1 },
  ]
  expect(deliveryDay(monday, [usual, closed, other], slots).windows).toEqual([
    { windowId: usual.id, capacity: 0, special: true, taken: 0 },
    { windowId: closed.id, capacity: 20, special: false, taken: 3 },
  ])
})

test('a window of a season is delivered in only within it, and one for the rest of the year only outside', () => {
  const iftar = { ...window('18:00', '20:00'), season: 'in' as const }
  const lunch = { ...window('12:00', '14:00'), season: 'out' as const }
  const seasons = [{ from: '2026-11-24', to: '2026-11-24' }]
  const idsOn = (day: string) =>
    deliveryDay(day, [lunch, iftar], [], seasons).windows.map(({ windowId }) => windowId)
  expect([idsOn('2026-11-23'), idsOn('2026-11-24'), idsOn('2026-11-25')]).toEqual([
    [lunch.id],
    [iftar.id],
    [lunch.id],
  ])
  const slots = [{ windowId: iftar.id, day: '2026-11-23', capacity: null, taken: 1 }]
  expect(deliveryDay('2026-11-23', [lunch, iftar], slots, seasons).windows).toHaveLength(2)
})

test('areas of an emirate have names of their own in both languages', () => {
  const marina = {
    id: newId(),
    emirate: 'dubai' as const,
    name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
    active: true,
  }
  const barsha = { ...marina, id: newId(), name: { en: 'Al Barsha', ar: 'البرشاء' } }
  expect(byName([marina, barsha]).map(({ name }) => name.en)).toEqual(['Al Barsha', 'Dubai Marina'])
  expect(
    isThere([marina, barsha], {
      id: null,
      emirate: 'dubai',
      name: { en: 'dubai  marina', ar: 'أخرى' },
    }),
  ).toBe(true)
  expect(
    isThere([marina, barsha], {
      id: null,
      emirate: 'dubai',
      name: { en: 'Other', ar: 'مرسي دبي' },
    }),
  ).toBe(true)
  expect(isThere([marina, barsha], { id: null, emirate: 'sharjah', name: marina.name })).toBe(false)
  expect(isThere([marina, barsha], { id: marina.id, emirate: 'dubai', name: marina.name })).toBe(
    false,
  )
})

test('a tax registration number has fifteen digits', () => {
  const trn = (value: string) => ShopInput.shape.trn.safeParse(value).success
  expect([
    trn('100123456700003'),
    trn(' 100123456700003 '),
    trn('10012345670000'),
    trn('10012345670000X'),
  ]).toEqual([true, true, false, false])
})
