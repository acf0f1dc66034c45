import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export interface KeptPage {
  status: number
  html: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
}

interface Kept {
  page: Promise<KeptPage>
  tags: readonly string[]
  until: number
}

const MOST = 2000
/** A page is drawn anew after a minute in any case, should news of a change ever get lost between processes. */
const KEEP_MS = 60_000

/** Public pages, kept drawn until a row they show changes. Two requests for the same page wait for one drawing. */
export function createKeptPages(now: () => number) {
  const kept = new Map<string, Kept>()

  async function drawAnew(draw: () => Promise<{ status: number; html: string }>): Promise<KeptPage> {
    const { status, html } = await draw()
    const bytes = Buffer.from(html)
    return { status, html: bytes, gzip: gzipSync(bytes, { level: 6 }), etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  }

  function keep(key: string, tags: readonly string[], page: Promise<KeptPage>): void {
    const oldest = kept.keys().next()
    if (kept.size >= MOST && oldest.done !== true) kept.delete(oldest.value)
    kept.set(key, { page, tags, until: now() + KEEP_MS })
    page.then(
      ({ status }) => {
        if (status !== 200) kept.delete(key)
      },
      () => kept.delete(key),
    )
  }

  return {
    get(key: string, tags: readonly string[], draw: () => Promise<{ status: number; html: string }>): Promise<KeptPage> {
      const found = kept.get(key)
      if (found !== undefined && found.until > now()) return found.page
      const page = drawAnew(draw)
      keep(key, tags, page)
      return page
    },
    /** Forgets every page that shows what this tag stands for. */
    drop(tag: string): void {
      for (const [key, { tags }] of kept) if (tags.includes(tag)) kept.delete(key)
    },
  }
}

export type KeptPages = ReturnType<typeof createKeptPages>
