import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES

/** Encrypts what the database must store and must not reveal. */
export interface SecretBox {
  /** `about` is whose secret it is: it opens for no one else. */
  seal(secret: Uint8Array, about: string): Promise<Buffer>
  /** Null when it was sealed with another key, for another person, or changed since. */
  open(sealed: Uint8Array, about: string): Promise<Buffer | null>
}

/**
 * A box whose key is derived from `secret` for one use, so that no other use of that secret reveals
 * it. AES-256-GCM, with a random nonce for each.
 */
export function createSecretBox(secret: () => Promise<Uint8Array>, use: string): SecretBox {
  let derived: Promise<{ key: Buffer; keyId: Buffer }> | undefined
  const keys = () =>
    (derived ??= secret().then((bytes) => {
      const key = Buffer.from(hkdfSync('sha256', bytes, '', `diwan ${use}`, 32))
      const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
      return { key, keyId }
    }))
  return {
    async seal(content, about) {
      const { key, keyId } = await keys()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), keyId, nonce, cipher.getAuthTag(), sealed])
    },
    async open(sealed, about) {
      const { key, keyId } = await keys()
      const bytes = Buffer.from(sealed)
      if (bytes.length < HEADER_BYTES || bytes[0] !== VERSION) return null
      if (!bytes.subarray(1, 1 + KEY_ID_BYTES).equals(keyId)) return null
      const nonce = bytes.subarray(1 + KEY_ID_BYTES, HEADER_BYTES - TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(HEADER_BYTES - TAG_BYTES, HEADER_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
