import type { Database } from '#platform/db/database.ts'
import { tagOfPages, versionsQuery } from '#platform/db/pages-changed.ts'
import { runQuery } from '#platform/db/statement.ts'
import { ok } from '#platform/outcome.ts'
import type { Endpoint } from './endpoint.ts'
import { keepText, type KeptText } from './kept-text.ts'
import type { RefusedWithIssues } from './parse-request.ts'

interface Kept {
  /** Of what the answer shows, read before the answer was made. */
  readonly version: string
  readonly text: Promise<KeptText>
  bytes: number
}

const MAX_BYTES = 24 * 1024 * 1024

/**
 * Keeps finished answers that are the same for everyone. Before one is sent again, the versions of
 * what it shows are read, so that no process ever sends one that a committed change has outdated.
 */
export function createAnswerCache({ queries }: Database, maxBytes = MAX_BYTES) {
  const cache = new Map<string, Kept>()
  let bytes = 0

  function remove(key: string, kept: Kept): void {
    if (cache.get(key) !== kept) return
    cache.delete(key)
    bytes -= kept.bytes
  }

  /** Those used longest ago go first. */
  function makeRoom(): void {
    for (const [key, kept] of cache) {
      if (bytes <= maxBytes) return
      remove(key, kept)
    }
  }

  async function make(key: string, version: string, answer: () => Promise<string>) {
    const kept: Kept = { version, text: answer().then(keepText), bytes: 0 }
    const before = cache.get(key)
    if (before !== undefined) remove(key, before)
    cache.set(key, kept)
    try {
      const text = await kept.text
      if (cache.get(key) === kept) {
        kept.bytes = 2 * text.plain.byteLength
        bytes += kept.bytes
        makeRoom()
      }
      return text
    } catch (error) {
      remove(key, kept)
      throw error
    }
  }

  return {
    /** The answer with this key, made now unless what it shows is as it was. */
    async get(
      key: string,
      tags: readonly string[],
      answer: () => Promise<string>,
    ): Promise<KeptText> {
      const version = await runQuery(queries, versionsQuery(tags))
      const found = cache.get(key)
      if (found?.version !== version) return make(key, version, answer)
      cache.delete(key)
      cache.set(key, found)
      return found.text
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** A request that was refused has no answer to keep. */
class NoAnswer extends Error {
  readonly refused: RefusedWithIssues
  constructor(refused: RefusedWithIssues) {
    super('The request was refused')
    this.refused = refused
  }
}

interface Asked {
  readonly request: Request
  readonly siteId: number
  readonly now: Date
  readonly run: () => Promise<{ ok: true; value: unknown } | RefusedWithIssues>
}

/**
 * The kept answer to a request, the same for every caller. For a minute at most, because what is
 * open or valid changes with the time.
 */
export async function keptAnswer(
  { name, keptBy = [] }: Endpoint,
  answers: AnswerCache,
  { request, siteId, now, run }: Asked,
): Promise<{ ok: true; value: KeptText } | RefusedWithIssues> {
  const { pathname, search } = new URL(request.url)
  const minute = Math.floor(now.getTime() / 60_000)
  const tags = [...keptBy, 'site'].map((tag) => tagOfPages(tag, siteId))
  try {
    const text = await answers.get(
      `${name} ${siteId} ${minute} ${pathname}${search}`,
      tags,
      async () => {
        const outcome = await run()
        if (!outcome.ok) throw new NoAnswer(outcome)
        return JSON.stringify(outcome.value)
      },
    )
    return ok(text)
  } catch (error) {
    if (error instanceof NoAnswer) return error.refused
    throw error
  }
}
