import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, type Progress } from './progress.ts'

let rendered: Progress[]
let progress: ReturnType<typeof createProgress>

beforeEach(() => {
  vi.useFakeTimers()
  rendered = []
  progress = createProgress((state) => rendered.push(state), {
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
  expect(rendered).toEqual([])
  vi.advanceTimersByTime(1)
  expect(rendered).toEqual(['running'])
  progress.end(true)
  expect(rendered).toEqual(['running', 'finished'])
  vi.advanceTimersByTime(499)
  expect(rendered.at(-1)).toBe('finished')
  vi.advanceTimersByTime(1)
  expect(rendered.at(-1)).toBe('hidden')
})

test('[S4.12] a request error shows the failed state, even a quick one', () => {
  progress.start()
  vi.advanceTimersByTime(50)
  progress.end(false)
  expect(rendered).toEqual(['failed'])
  vi.advanceTimersByTime(500)
  expect(rendered).toEqual(['failed', 'hidden'])
})

test('a quick response shows nothing', () => {
  progress.start()
  vi.advanceTimersByTime(150)
  progress.end(true)
  vi.advanceTimersByTime(5000)
  expect(rendered).toEqual([])
})

test('the bar stays until the last of several requests has ended', () => {
  progress.start()
  progress.start()
  vi.advanceTimersByTime(250)
  progress.end(true)
  expect(rendered).toEqual(['running'])
  progress.end(true)
  expect(rendered).toEqual(['running', 'finished'])
})
