import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})
const { isChunkFailure, reloadForChunk, reloadOnce } = await import('./chunk-reload.ts')

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

test('[S8.4] without a network the page stays, and is reloaded once the network is back', () => {
  const reload = vi.fn<() => void>()
  const heard: (() => void)[] = []
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', {
    addEventListener: (_name: string, heardIt: () => void) => heard.push(heardIt),
  })
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadForChunk(new TypeError('error loading dynamically imported module'))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  for (const each of heard) each()
  expect(reload).toHaveBeenCalledOnce()
})
