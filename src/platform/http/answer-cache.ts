import type { Database } from '#platform/db/database.ts'
import { versionsQuery } from '#platform/db/pages-changed.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import { runQuery } from '#platform/db/statement.ts'
import { keepText, type KeptText } from './kept-text.ts'

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
  const versionOf = joinCalls(async (asked: readonly (readonly string[])[]) => {
    const versions = await runQuery(queries, versionsQuery([...new Set(asked.flat())]))
    return (tags) => tags.map((tag) => `${tag} ${versions.get(tag) ?? 0}`).join()
  })
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
      const version = await versionOf(tags)
      const found = cache.get(key)
      if (found?.version !== version) return make(key, version, answer)
      cache.delete(key)
      cache.set(key, found)
      return found.text
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
