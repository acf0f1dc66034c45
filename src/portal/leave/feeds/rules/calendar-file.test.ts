import { expect, test } from 'vitest'
import { calendarFile, folded } from './calendar-file.ts'

const event = {
  uid: 'a@diwan',
  from: '2026-12-30',
  until: '2027-01-03',
  times: null,
  summary: 'Leave',
  tentative: false,
  stamp: '20261118T050000Z',
}

test('a leave is one all-day event that ends on the day after its last', () => {
  const lines = calendarFile('Mine', [event]).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261230')
  expect(lines).toContain('DTEND;VALUE=DATE:20270103')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('separators and new lines are escaped, so that a name cannot add lines of its own', () => {
  const file = calendarFile('Mine', [{ ...event, summary: 'A; B, C \\ D\r\nBEGIN:VEVENT' }])
  expect(file).toContain('SUMMARY:A\\; B\\, C \\\\ D\\nBEGIN:VEVENT\r\n')
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
})

test('no line is longer than 75 octets, no character is split, and unfolding restores the text', () => {
  for (const text of ['x'.repeat(300), 'إجازة سنوية '.repeat(20), '🏖️'.repeat(40)]) {
    const line = folded(`SUMMARY:${text}`)
    for (const part of line.split('\r\n'))
      expect(new TextEncoder().encode(part).byteLength).toBeLessThanOrEqual(75)
    expect(line.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}`)
  }
})

test('hourly leave is an event with start and end instants', () => {
  const lines = calendarFile('Mine', [
    { ...event, times: { from: '20261207T060000Z', until: '20261207T080000Z' } },
  ]).split('\r\n')
  expect(lines).toContain('DTSTART:20261207T060000Z')
  expect(lines).toContain('DTEND:20261207T080000Z')
  expect(lines.some((line) => line.includes('VALUE=DATE'))).toBe(false)
})
