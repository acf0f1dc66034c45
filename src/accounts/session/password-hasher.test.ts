import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const cheap = { memory: 64, passes: 1 }

test('by default a password is hashed with Argon2id, 32 MiB and two passes, and its own salt', async () => {
  const hasher = createPasswordHasher()
  const stored = await Promise.all([hasher.hash('gentle otter'), hasher.hash('gentle otter')])
  for (const each of stored)
    expect(each).toMatch(
      /^\$argon2id\$v=19\$m=32768,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  expect(stored[0]).not.toBe(stored[1])
  expect(await hasher.verify('gentle otter', stored[0] ?? null)).toEqual({
    right: true,
    outdated: false,
  })
  expect(await hasher.verify('gentle  otter', stored[0] ?? null)).toEqual({
    right: false,
    outdated: false,
  })
})

test("another program's Argon2id string is verified by the same rules", async () => {
  // The test vector of the reference implementation: password "password", salt "somesalt", m=65536, t=2, p=1.
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await createPasswordHasher().verify('password', known)).toEqual({
    right: true,
    outdated: true,
  })
})

test('a password hashed with weaker parameters is accepted, and reported as outdated', async () => {
  const old = await createPasswordHasher(cheap).hash('gentle otter')
  expect(await createPasswordHasher({ ...cheap, passes: 2 }).verify('gentle otter', old)).toEqual({
    right: true,
    outdated: true,
  })
})

test('composed and decomposed letters are one password; a difference only at the end is not', async () => {
  const hasher = createPasswordHasher(cheap)
  const stored = await hasher.hash('café المدرسة \u0622'.normalize('NFC'))
  expect((await hasher.verify('café المدرسة \u0622'.normalize('NFD'), stored)).right).toBe(true)
  const long = 'x'.repeat(72)
  expect((await hasher.verify(`${long}b`, await hasher.hash(`${long}a`))).right).toBe(false)
})

test('without a stored hash the work is done anyway and the result is false', async () => {
  const hasher = createPasswordHasher({ memory: 8192, passes: 2 })
  const stored = await hasher.hash('gentle otter')
  const timings = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 15; round++) {
    const started = performance.now()
    await hasher.verify('wrong', stored)
    const between = performance.now()
    expect((await hasher.verify('wrong', null)).right).toBe(false)
    timings.known.push(between - started)
    timings.unknown.push(performance.now() - between)
  }
  const ratio = Math.min(...timings.unknown) / Math.min(...timings.known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('two are hashed at once, a few wait their turn, and the rest are refused at once', async () => {
  const hasher = createPasswordHasher({ ...cheap, atOnce: 2, waiting: 3 })
  let max = 0
  let running = 0
  const work = async (): Promise<string> => {
    max = Math.max(max, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return 'done'
  }
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => hasher.inTurn(work)))
  expect(max).toBe(2)
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
  expect(
    outcomes.filter((outcome) => !outcome.ok && outcome.refusal.code === 'session.away'),
  ).toHaveLength(15)
  expect((await hasher.inTurn(work)).ok).toBe(true)
})

test('work that throws frees its turn', async () => {
  const hasher = createPasswordHasher({ ...cheap, atOnce: 1, waiting: 0 })
  await expect(hasher.inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await hasher.inTurn(async () => 1)).ok).toBe(true)
})
