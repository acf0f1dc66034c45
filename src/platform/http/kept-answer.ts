import { tagOfPages } from '#platform/db/pages-changed.ts'
import { ok } from '#platform/outcome.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Endpoint } from './endpoint.ts'
import type { KeptText } from './kept-text.ts'
import type { RefusedWithIssues } from './parse-request.ts'

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
