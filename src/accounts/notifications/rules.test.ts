import { expect, test } from 'vitest'
import { kindsFor, lastDigestAt } from './rules.ts'

function kindsOf(permissions: readonly string[], areas: readonly string[] = ['portal']) {
  return kindsFor({ permissions: new Set(permissions), areas })
}

test('a person chooses among the kinds they may be notified of', () => {
  expect(kindsOf([])).toEqual([])
  expect(kindsOf(['leave.own', 'attendance.own'])).toEqual([
    'leaveDecided',
    'returnDecided',
    'correctionDecided',
  ])
  expect(kindsOf(['leave.all'])).toEqual(['leaveWaiting', 'returnWaiting'])
})

test('everyone chooses about meal plans where the site has the shop', () => {
  expect(kindsOf([], ['portal', 'shop'])).toContain('planDishSwapped')
  expect(kindsOf(['leave.own'])).not.toContain('planDishSwapped')
})

test('a digest is due at eight in the morning of the site', () => {
  const at = (now: string, zone: string) =>
    new Date(lastDigestAt(Date.parse(now), zone)).toISOString()
  expect(at('2026-11-18T03:59:59Z', 'Asia/Dubai')).toBe('2026-11-17T04:00:00.000Z')
  expect(at('2026-11-18T04:00:00Z', 'Asia/Dubai')).toBe('2026-11-18T04:00:00.000Z')
  expect(at('2026-11-18T19:00:00Z', 'Asia/Dubai')).toBe('2026-11-18T04:00:00.000Z')
  expect(at('2026-11-18T21:00:00Z', 'Asia/Dubai')).toBe('2026-11-18T04:00:00.000Z')
  expect(at('2026-11-18T05:00:00Z', 'Asia/Riyadh')).toBe('2026-11-18T05:00:00.000Z')
  expect(at('2026-11-18T02:31:00Z', 'Asia/Kolkata')).toBe('2026-11-18T02:30:00.000Z')
})
