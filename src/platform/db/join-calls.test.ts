import { expect, test } from 'vitest'
import { joinCalls } from './join-calls.ts'

/** Reads that end when the test says so. */
function aRead(options: Parameters<typeof joinCalls>[1] = {}) {
  const reads: { keys: readonly string[]; end: (error?: Error) => void }[] = []
  const shared = joinCalls<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const number = reads.length + 1
        reads.push({
          keys,
          end: (error) =>
            error === undefined ? resolve((key) => `${key}${number}`) : reject(error),
        })
      }),
    options,
  )
  return { reads, shared }
}

test('those who come while a read runs share the next one, which begins after they asked', async () => {
  const { reads, shared } = aRead()
  const first = shared('a')
  const later = [shared('b'), shared('a'), shared('c')]
  expect(reads.map(({ keys }) => keys)).toEqual([['a']])
  reads[0]?.end()
  expect(await first).toBe('a1')
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['b', 'a', 'c']])
  reads[1]?.end()
  expect(await Promise.all(later)).toEqual(['b2', 'a2', 'c2'])
})

test('those who waited for a read that fails get its error, and the next one runs', async () => {
  const { reads, shared } = aRead()
  const first = shared('a')
  const second = shared('b')
  reads[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.end()
  expect(await second).toBe('b2')
  const third = shared('c')
  reads[2]?.end()
  expect(await third).toBe('c3')
})

test('nobody waits long for a statement of others', async () => {
  const { reads, shared } = aRead()
  const first = shared('a')
  const second = shared('b')
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  reads[1]?.end()
  expect(await second).toBe('b2')
  const third = shared('c')
  reads[0]?.end()
  expect(await first).toBe('a1')
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.end()
  expect(await third).toBe('c3')
})

test('the first may wait a moment for others', async () => {
  const { reads, shared } = aRead({ gatherMs: 30 })
  const asked = [shared('a'), shared('b')]
  expect(reads).toEqual([])
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a', 'b']])
  const later = shared('c')
  reads[0]?.end()
  expect(await Promise.all(asked)).toEqual(['a1', 'b1'])
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.end()
  expect(await later).toBe('c2')
})
