import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})
const { ASK_AGAIN_MS, isChunkFailure, reloadForChunk, reloadOnce } = await import(
  './chunk-reload.ts'
)

beforeEach(() => storage.clear())

test('[S8.4] a chunk that fails to load reloads the page, at most once a minute', () => {
  let reloads = 0
  const reload = (): void => {
    reloads += 1
  }
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reloads).toBe(1)
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reloads).toBe(2)
})

test('[S8.4] only a chunk that failed to load counts', () => {
  expect(
    isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  ).toBe(true)
  expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkFailure(new Error('Something else'))).toBe(false)
})

test('[S8.4] while the server cannot be reached the page stays, and is reloaded once it can', async () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  const ask = vi.fn<() => Promise<{ ok: boolean }>>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  const failed = new TypeError('error loading dynamically imported module')
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await reloadForChunk(failed)).toBe(false)
  ask.mockResolvedValue({ ok: false })
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  ask.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  expect(reload).toHaveBeenCalledOnce()
  expect(await reloadForChunk(failed)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
