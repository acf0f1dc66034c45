import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface RenderedPage {
  status: number
  html: string
  /** The title and description the page sets for itself. */
  meta?: { title: string; description: string }
  /** The page's own address, to redirect to, if it differs from the requested one. */
  location?: string
}

export interface CachedPage {
  status: number
  meta?: { title: string; description: string }
  location?: string
  html: Buffer<ArrayBuffer>
  /** Compressed when first requested in that encoding. */
  packed(by: Packing): Buffer<ArrayBuffer>
  etag: string
}

export type Packing = 'br' | 'gzip'

/** As dear as gzip's own six, and a quarter smaller; what is above costs ten times as much for a tenth. */
const BROTLI_QUALITY = 5

const PACK: Readonly<Record<Packing, (bytes: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 6 }),
}

function packer(bytes: Buffer<ArrayBuffer>): CachedPage['packed'] {
  const packed = new Map<Packing, Buffer<ArrayBuffer>>()
  return (by) => {
    const found = packed.get(by) ?? PACK[by](bytes)
    packed.set(by, found)
    return found
  }
}

interface CacheEntry {
  page: Promise<CachedPage>
  tags: readonly string[]
  until: number
}

const MAX_PAGES = 2000
/**
 * Renders a page again after a minute in any case, because a change notification may get lost
 * between processes.
 */
const KEEP_MS = 60_000

/**
 * Caches rendered public pages until a row they show changes. Two requests for the same page wait
 * for one rendering.
 */
export function createPageCache(now: () => number) {
  const cache = new Map<string, CacheEntry>()

  async function renderAgain(render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const { html, ...rendered } = await render()
    const bytes = Buffer.from(html)
    return {
      ...rendered,
      html: bytes,
      packed: packer(bytes),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }
  }

  function keep(key: string, tags: readonly string[], page: Promise<CachedPage>): void {
    const oldest = cache.keys().next()
    if (cache.size >= MAX_PAGES && oldest.done !== true) cache.delete(oldest.value)
    cache.set(key, { page, tags, until: now() + KEEP_MS })
    page.then(
      ({ status }) => {
        if (status !== 200) cache.delete(key)
      },
      () => cache.delete(key),
    )
  }

  return {
    get(
      key: string,
      tags: readonly string[],
      render: () => Promise<RenderedPage>,
    ): Promise<CachedPage> {
      const found = cache.get(key)
      if (found !== undefined && found.until > now()) return found.page
      const page = renderAgain(render)
      keep(key, tags, page)
      return page
    },
    /** Drops every page that has this tag. */
    drop(tag: string): void {
      for (const [key, { tags }] of cache) if (tags.includes(tag)) cache.delete(key)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
