import { expect, test } from 'vitest'
import { type Findable, foundBy, isInOther, moved, recentFirst, withChosen } from './rules.ts'
import { isShortcut } from './shortcut.ts'
import { ALSO } from './synonyms.ts'

const ALL: readonly Findable[] = [
  { id: 'checkIn', names: { en: 'Check in/out', ar: 'الحضور والانصراف' }, also: 'attendance بصمة' },
  { id: 'leavesReport', names: { en: 'Leaves report', ar: 'تقرير الإجازات' }, also: '' },
  { id: 'leaves', names: { en: 'Leaves', ar: 'الإجازات' }, also: 'vacation إجازة' },
  {
    id: 'leavesReturn',
    names: { en: 'Return from leave', ar: 'مباشرة العمل بعد الإجازة' },
    also: '',
  },
  { id: 'awards', names: { en: 'Awards', ar: 'المكافآت والتكريم' }, also: 'مكافأة' },
  { id: 'account', names: { en: 'Sign-in and security', ar: 'الدخول والأمان' }, also: '' },
  { id: 'profile', names: { en: 'Profile', ar: 'الملف الشخصي' }, also: '' },
]

function found(typed: string): string[] {
  return foundBy(typed, ALL).map(({ id }) => id)
}

test.each([
  ['leaves', 'leaves'],
  ['leav', 'leaves'],
  ['LEAVES REP', 'leavesReport'],
  ['الإجازات', 'leaves'],
  ['اجازات', 'leaves'],
  ['الأجازات', 'leaves'],
  ['إِجَازَات', 'leaves'],
  ['تقرير اجازات', 'leavesReport'],
  ['المكافات', 'awards'],
  ['checkin', 'checkIn'],
  ['check-in', 'checkIn'],
  ['out check', 'checkIn'],
  ['بصمه', 'checkIn'],
  ['sign in', 'account'],
  ['vac', 'leaves'],
])(
  '[U13] %s finds %s first, in either language, whatever its alef, hamza and marks',
  (typed, id) => {
    expect(found(typed)[0]).toBe(id)
  },
)

test('[U13] one typo is allowed in a word of four letters, and no second one', () => {
  expect(found('proflie')).toEqual(['profile'])
  expect(found('prfile')).toEqual(['profile'])
  expect(found('awrads')).toEqual(['awards'])
  expect(found('الحظور')).toEqual(['checkIn'])
  expect(found('prfle')).toEqual([])
  expect(found('ot')).toEqual([])
})

test('every typed word must match, and text without words filters nothing', () => {
  expect(found('leaves profile')).toEqual([])
  expect(found('zzzz')).toEqual([])
  expect(found(' -  ')).toEqual(ALL.map(({ id }) => id))
})

test('equal matches keep their order, so that recent ones come first', () => {
  const names = { en: 'Report', ar: 'تقرير' }
  const two = [
    { id: 'second', names, also: '' },
    { id: 'first', names, also: '' },
  ]
  expect(foundBy('rep', two).map(({ id }) => id)).toEqual(['second', 'first'])
})

test('recent choices come first in the order they were chosen; those no longer offered are skipped', () => {
  const { recent, rest } = recentFirst(ALL, ['awards', 'auditLog', 'leaves'])
  expect(recent.map(({ id }) => id)).toEqual(['awards', 'leaves'])
  expect(rest.map(({ id }) => id)).toEqual([
    'checkIn',
    'leavesReport',
    'leavesReturn',
    'account',
    'profile',
  ])
})

test('five choices are remembered, each once, the latest first', () => {
  expect(withChosen(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withChosen(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
})

const NO_KEYS = {
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
}

test('the shortcut is Ctrl+K, on a Mac ⌘K, by key position on an Arabic keyboard', () => {
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true }, false)).toBe(true)
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true, key: 'K' }, false)).toBe(true)
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true, key: 'ن' }, false)).toBe(true)
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true, key: 't' }, false)).toBe(false)
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true, shiftKey: true }, false)).toBe(false)
  expect(isShortcut({ ...NO_KEYS, ctrlKey: true }, true)).toBe(false)
  expect(isShortcut({ ...NO_KEYS, metaKey: true }, true)).toBe(true)
  expect(isShortcut({ ...NO_KEYS, metaKey: true }, false)).toBe(false)
  expect(isShortcut(NO_KEYS, false)).toBe(false)
})

test('the arrow keys wrap around', () => {
  expect(moved(3, 2, 1)).toBe(0)
  expect(moved(3, 0, -1)).toBe(2)
  expect(moved(0, 0, 1)).toBe(0)
})

test('names of the other language are displayed when typing in it', () => {
  expect(isInOther('إجا', 'en')).toBe(true)
  expect(isInOther('lea', 'en')).toBe(false)
  expect(isInOther('lea', 'ar')).toBe(true)
  expect(isInOther('12', 'ar')).toBe(false)
})

test('[U13] the words people use for a task find its page', () => {
  const pages = Object.entries(ALSO).map(([id, also]) => ({ id, names: { en: id, ar: '' }, also }))
  for (const [typed, id] of [
    ['day off', 'leaves'],
    ['late', 'corrections'],
    ['sick', 'leaves'],
    ['balance', 'leaveFigures'],
    ['add employee', 'employees'],
    ['إضافة موظف', 'employees'],
    ['رصيد', 'leaves'],
    ['payroll', 'salaries'],
    ['gratuity', 'endOfService'],
    ['onboarding', 'checklists'],
    ['شهادة راتب', 'letters'],
  ] as const)
    expect(foundBy(typed, pages).map((page) => page.id)).toContain(id)
})
