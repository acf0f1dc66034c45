import { tagOfPages } from '#platform/db/pages-changed.ts'
import { ok } from '#platform/outcome.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Endpoint } from './endpoint.ts'
import type { Language } from './handler.ts'
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
  readonly language: Language
  readonly run: (making: Making) => Promise<{ ok: true; value: unknown } | RefusedWithIssues>
  /** Called for what could not be done when the answer was sent again. */
  readonly failed: (error: unknown) => void
}

/** How an answer that will be kept is made. */
export interface Making {
  /** The site must not be one that was read before this version of it. */
  readonly siteVersion: string
  /** Takes what is to be done each time the answer is sent again. */
  readonly again: (() => Promise<void>)[]
}

/**
 * The kept answer to a request, the same for every caller of a language. For a minute at most,
 * because what is open or valid changes with the time.
 */
export async function keptAnswer(
  { name, keptBy = [] }: Endpoint,
  answers: AnswerCache,
  { request, siteId, now, language, run, failed }: Asked,
): Promise<{ ok: true; value: KeptText } | RefusedWithIssues> {
  const { pathname, search } = new URL(request.url)
  const minute = Math.floor(now.getTime() / 60_000)
  const tags = ['site', ...keptBy].map((tag) => tagOfPages(tag, siteId))
  try {
    const { text, again } = await answers.get(
      `${name} ${siteId} ${language} ${minute} ${pathname}${search}`,
      tags,
      async ([siteVersion = '']) => {
        const making: Making = { siteVersion, again: [] }
        const outcome = await run(making)
        if (!outcome.ok) throw new NoAnswer(outcome)
        return { text: JSON.stringify(outcome.value), again: making.again }
      },
    )
    for (const work of again) work().catch(failed)
    return ok(text)
  } catch (error) {
    if (error instanceof NoAnswer) return error.refused
    throw error
  }
}
