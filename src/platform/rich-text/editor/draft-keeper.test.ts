import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeper, type Keeping, PAUSE_MS } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EDITED = '2026-11-23T08:00:00.000Z'

/** A fake desk whose responses the test sends itself. */
function aDesk() {
  const sent: { text: string; revision: number; reply: (error?: Error) => void }[] = []
  const states: Keeping['state'][] = []
  const keeper = createKeeper<string>({
    revision: 3,
    send: (text, revision) =>
      new Promise((resolve, reject) => {
        sent.push({
          text,
          revision,
          reply: (error) =>
            error === undefined
              ? resolve({ revision: revision + 1, editedAt: EDITED })
              : reject(error),
        })
      }),
    isOvertaken: (error) => (error as Error).message === 'overtaken',
    notify: ({ state }) => states.push(state),
  })
  return { keeper, sent, states }
}

test('text is sent once its writer pauses, only the latest', async () => {
  const { keeper, sent, states } = aDesk()
  keeper.write('a')
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  keeper.write('ab')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(sent.map(({ text, revision }) => [text, revision])).toEqual([['ab', 3]])
  expect(keeper.isWaiting()).toBe(true)
  sent[0]?.reply()
  expect(await keeper.flush()).toBe(true)
  expect([keeper.isWaiting(), keeper.revision(), states.at(-1)]).toEqual([false, 4, 'saved'])
})

test('two flushes at once: one text is sent at a time, and both wait for the last', async () => {
  const { keeper, sent } = aDesk()
  keeper.write('one')
  const first = keeper.flush()
  keeper.write('two')
  const both = [first, keeper.flush(), keeper.flush()]
  expect(sent).toHaveLength(1)
  sent[0]?.reply()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ text, revision }) => [text, revision])).toEqual([
    ['one', 3],
    ['two', 4],
  ])
  sent[1]?.reply()
  expect(await Promise.all(both)).toEqual([true, true, true])
})

test('a text that failed to send is retried automatically, with later changes', async () => {
  const { keeper, sent, states } = aDesk()
  keeper.write('one')
  const saved = keeper.flush()
  sent[0]?.reply(new Error('away'))
  expect(await saved).toBe(false)
  expect(states.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.map(({ text }) => text)).toEqual(['one', 'one'])
})

test("after someone else's save, nothing is sent until one of the texts is chosen", async () => {
  const { keeper, sent, states } = aDesk()
  keeper.write('mine')
  const saved = keeper.flush()
  sent[0]?.reply(new Error('overtaken'))
  expect([await saved, states.at(-1)]).toEqual([false, 'overtaken'])
  keeper.write('mine, longer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await keeper.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  keeper.adopt(9)
  expect(keeper.isWaiting()).toBe(false)
  keeper.write('mine again')
  void keeper.flush()
  expect(sent.at(-1)).toMatchObject({ text: 'mine again', revision: 9 })
})
