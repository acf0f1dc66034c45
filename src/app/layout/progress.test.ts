import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, type Progress } from './progress.ts'

let shown: Progress[]
let progress: ReturnType<typeof createProgress>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  progress = createProgress((state) => shown.push(state), {
    set: (work, ms) => setTimeout(work, ms),
    clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[S4.12] the bar starts after 200 ms and hides 500 ms after the end', () => {
  progress.start()
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['running'])
  progress.end(true)
  expect(shown).toEqual(['running', 'finished'])
  vi.advanceTimersByTime(499)
  expect(shown.at(-1)).toBe('finished')
  vi.advanceTimersByTime(1)
  expect(shown.at(-1)).toBe('hidden')
})

test('[S4.12] a request error shows the failed state, even a quick one', () => {
  progress.start()
  vi.advanceTimersByTime(50)
  progress.end(false)
  expect(shown).toEqual(['failed'])
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['failed', 'hidden'])
})

test('a quick response shows nothing', () => {
  progress.start()
  vi.advanceTimersByTime(150)
  progress.end(true)
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([])
})

test('the bar stays until the last of several requests has ended', () => {
  progress.start()
  progress.start()
  vi.advanceTimersByTime(250)
  progress.end(true)
  expect(shown).toEqual(['running'])
  progress.end(true)
  expect(shown).toEqual(['running', 'finished'])
})
