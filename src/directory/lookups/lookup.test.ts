import { expect, test, vi } from 'vitest'
import type { ApiCaller } from '#platform/http/page-request.ts'
import { listNations } from './contract.ts'
import { lookup } from './lookup.ts'

test('[S8.8] a lookup that fails to load is only logged, and the page works without it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const away: ApiCaller = () => Promise.reject(new Error('no network'))
  expect(await lookup(away, listNations)).toEqual([])
  expect(warned.mock.calls).toEqual([['Could not load lookups.nations:', 'no network']])
  warned.mockRestore()
})

test('a lookup that loads gives its lines', async () => {
  const lines = [{ id: 784, code: 'AE', nameEn: 'A', nameAr: 'أ', en_title: 'A', ar_title: 'أ' }]
  const there = (async () => ({
    succeeded: true,
    messages: [],
    data: lines,
  })) as unknown as ApiCaller
  expect(await lookup(there, listNations)).toEqual(lines)
})
