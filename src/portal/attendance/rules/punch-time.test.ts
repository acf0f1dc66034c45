import { DAY, HOUR, MINUTE } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { timeOfPunch } from './punch-time.ts'

const NOW = Date.parse('2026-11-20T08:00:00Z')

test('a punch sent at once has the time of the server, whatever the device reports', () => {
  expect(
    timeOfPunch({ deviceTime: NOW + 9 * HOUR, skewMs: 9 * HOUR, claimedAt: null }, NOW),
  ).toEqual({ ok: true, value: { at: NOW, flags: [] } })
})

test('an offline punch of a correct clock has its claimed time, less the measured skew', () => {
  const timed = timeOfPunch(
    { deviceTime: NOW + 20_000, skewMs: 20_000, claimedAt: NOW - 3 * HOUR + 20_000 },
    NOW,
  )
  expect(timed).toEqual({ ok: true, value: { at: NOW - 3 * HOUR, flags: [] } })
})

test('[F37] a clock steadily three hours off is corrected and flagged', () => {
  const timed = timeOfPunch(
    { deviceTime: NOW + 3 * HOUR, skewMs: 3 * HOUR, claimedAt: NOW + 3 * HOUR - 30 * MINUTE },
    NOW,
  )
  expect(timed).toEqual({ ok: true, value: { at: NOW - 30 * MINUTE, flags: ['clock_untrusted'] } })
})

test('a clock that was set between punch and sending gets the time of arrival, flagged', () => {
  const timed = timeOfPunch({ deviceTime: NOW, skewMs: -3 * HOUR, claimedAt: NOW - 4 * HOUR }, NOW)
  expect(timed).toEqual({ ok: true, value: { at: NOW, flags: ['clock_untrusted'] } })
})

test('a clock that was never measured gets the time of arrival, flagged', () => {
  expect(timeOfPunch({ deviceTime: NOW, skewMs: null, claimedAt: NOW - HOUR }, NOW)).toEqual({
    ok: true,
    value: { at: NOW, flags: ['clock_untrusted'] },
  })
})

test('a claim never counts in the future', () => {
  expect(timeOfPunch({ deviceTime: NOW, skewMs: 0, claimedAt: NOW + HOUR }, NOW)).toEqual({
    ok: true,
    value: { at: NOW, flags: ['clock_untrusted'] },
  })
  expect(
    timeOfPunch({ deviceTime: NOW + 60_000, skewMs: 0, claimedAt: NOW + 60_000 }, NOW),
  ).toEqual({
    ok: true,
    value: { at: NOW, flags: [] },
  })
})

test('a claim older than seven days is refused', () => {
  expect(timeOfPunch({ deviceTime: NOW, skewMs: 0, claimedAt: NOW - 7 * DAY - 1 }, NOW)).toEqual({
    ok: false,
    refusal: { code: 'attendance.claimTooOld', details: { days: 7 } },
  })
  expect(timeOfPunch({ deviceTime: NOW, skewMs: 0, claimedAt: NOW - 7 * DAY }, NOW).ok).toBe(true)
})
