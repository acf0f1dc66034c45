import type { Database } from '#platform/db/database.ts'
import { versionsQuery } from '#platform/db/pages-changed.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import { runQuery } from '#platform/db/statement.ts'
import { keepText, type KeptText } from './kept-text.ts'

/** An answer, and what is to be done each time it is sent again. */
export interface Answer<Text> {
  readonly text: Text
  readonly again: readonly (() => Promise<void>)[]
}

interface Kept {
  /** Of what the answer shows, read before the answer was made. */
  readonly version: string
  readonly made: Promise<Answer<KeptText>>
  bytes: number
}

/** Makes an answer from what it shows in these versions, one for each tag, or later ones. */
type Make = (versions: readonly string[]) => Promise<Answer<string>>

const MAX_BYTES = 24 * 1024 * 1024

/**
 * Keeps finished answers that are the same for everyone. Before one is sent again, the versions of
 * what it shows are read, so that no process ever sends one that a committed change has outdated.
 */
export function createAnswerCache({ queries }: Database, maxBytes = MAX_BYTES) {
  const cache = new Map<string, Kept>()
  const versionsOf = joinCalls(async (asked: readonly (readonly string[])[]) => {
    const versions = await runQuery(queries, versionsQuery([...new Set(asked.flat())]))
    return (tags) => tags.map((tag) => `${tag} ${versions.get(tag) ?? 0}`)
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

  async function make(key: string, versions: readonly string[], answer: Make): Promise<KeptText> {
    const made = answer(versions).then(({ text, again }) => ({ text: keepText(text), again }))
    const kept: Kept = { version: versions.join(), made, bytes: 0 }
    const before = cache.get(key)
    if (before !== undefined) remove(key, before)
    cache.set(key, kept)
    try {
      const { text } = await made
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
    /**
     * The answer with this key, made now unless what it shows is as it was; `again` is empty for one
     * that was made now.
     */
    async get(key: string, tags: readonly string[], answer: Make): Promise<Answer<KeptText>> {
      const versions = await versionsOf(tags)
      const found = cache.get(key)
      if (found?.version !== versions.join())
        return { text: await make(key, versions, answer), again: [] }
      cache.delete(key)
      cache.set(key, found)
      return found.made
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
