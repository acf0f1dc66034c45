import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const one = async (): Promise<Uint8Array> => Buffer.alloc(32, 1)
const other = async (): Promise<Uint8Array> => Buffer.alloc(32, 2)
const box = createSecretBox(one, 'tests')

test('what was sealed opens for the same person, and no two seals are alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), fc.string(), async (secret, about) => {
      const sealed = await box.seal(secret, about)
      expect(await box.open(sealed, about)).toEqual(Buffer.from(secret))
      expect((await box.seal(secret, about)).equals(sealed)).toBe(false)
      if (secret.length > 7) expect(sealed.includes(Buffer.from(secret))).toBe(false)
    }),
  )
})

test('it opens for no other person, with no other key and for no other use', async () => {
  const sealed = await box.seal(Buffer.from('a secret'), '1:anna')
  expect(await box.open(sealed, '1:omar')).toBeNull()
  expect(await createSecretBox(other, 'tests').open(sealed, '1:anna')).toBeNull()
  expect(await createSecretBox(one, 'other tests').open(sealed, '1:anna')).toBeNull()
})

test('a change of any byte is noticed', async () => {
  const sealed = await box.seal(Buffer.from('a secret'), '1:anna')
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(await box.open(changed, '1:anna'), `byte ${index}`).toBeNull()
  }
  for (let length = 0; length < sealed.length; length++)
    expect(await box.open(sealed.subarray(0, length), '1:anna')).toBeNull()
})
