import { narrowImage } from './clean-image.ts'

interface Picture {
  readonly bytes: Buffer
  /** Of these bytes: by it what was made of them is known. */
  readonly sha256: Uint8Array
}

/** Room for some thousands of small pictures. */
const ROOM = 32 * 1024 * 1024

/**
 * Resizes pictures to the width at which they are displayed and caches the most recently requested
 * ones. A picture that cannot be re-encoded is returned as it is.
 */
export function createNarrowPictures(room = ROOM) {
  const cache = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let size = 0

  function keep(key: string, narrow: Buffer): void {
    cache.set(key, narrow)
    size += narrow.byteLength
    for (const [oldest, { byteLength }] of cache) {
      if (size <= room) return
      cache.delete(oldest)
      size -= byteLength
    }
  }

  async function make(key: string, bytes: Buffer, width: number): Promise<Buffer> {
    const narrowed = await narrowImage(bytes, width).catch(() => bytes)
    const narrow = narrowed.byteLength < bytes.byteLength ? narrowed : bytes
    keep(key, narrow)
    making.delete(key)
    return narrow
  }

  return async ({ bytes, sha256 }: Picture, width: number): Promise<Buffer> => {
    const key = `${Buffer.from(sha256).toString('base64')} ${width}`
    const before = cache.get(key)
    if (before !== undefined) {
      // Moves it behind all others, because the least recently requested one is removed first.
      cache.delete(key)
      cache.set(key, before)
      return before
    }
    const made = making.get(key) ?? make(key, bytes, width)
    making.set(key, made)
    return made
  }
}
