import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/answer.ts'
import { findRequest, type StoredRequest } from '../../database/requests.ts'
import { waitsForWhom } from '../../server/deciders.ts'
import { type LeaveServices, writeTo } from '../../server/letters.ts'
import { TOPIC } from '../../server/site-day.ts'
import { makeDecisionLink } from '../database/links.ts'
import { askedWords, decidedWords, passedOnWords, type Verdict } from './letter-words.ts'

/** What a notice needs: its site, the time, and how to notify open pages. */
export interface Telling {
  readonly services: LeaveServices
  readonly trx: Trx
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly tell: (userIds: readonly string[], topic: string) => void
}

type WordsFor = (
  stored: StoredRequest,
  language: Language,
  path: string,
) => ReturnType<typeof askedWords>

/** Emails people that a step of a request is theirs, each with their own link. */
async function writeToDeciders(
  { services, trx, siteId, now }: Telling,
  stored: StoredRequest,
  userIds: readonly string[],
  wordsFor: WordsFor,
): Promise<void> {
  const about = stored.cancelAskedAt === null ? ('request' as const) : ('cancellation' as const)
  for (const userId of userIds) {
    const token = await makeDecisionLink(
      trx,
      siteId,
      { userId, requestId: stored.id, about, step: about === 'request' ? stored.step : 0 },
      now,
    )
    await writeTo(services, trx, { siteId, userId }, ({ language }) =>
      wordsFor(stored, language, `/leave-decision#${token}`),
    )
  }
}

/** Notifies the people a request now waits for. */
export async function askForDecision(telling: Telling, requestId: string): Promise<void> {
  const { trx, siteId, today, tell } = telling
  const stored = await findRequest(trx, siteId, requestId)
  if (stored === null) return
  const userIds = await waitsForWhom(trx, siteId, stored, today)
  await writeToDeciders(telling, stored, userIds, askedWords)
  tell(userIds, TOPIC)
}

/** Notifies human resources that a step waits too long and that they may decide it. */
export async function passOn(
  telling: Telling,
  stored: StoredRequest,
  humanResources: readonly string[],
): Promise<void> {
  const before = new Set(
    stored.decisions
      .filter((each) => each.about === 'request')
      .flatMap((each) => [each.userId, each.forUserId]),
  )
  const isFirst = stored.cancelAskedAt !== null
  const userIds = humanResources.filter(
    (each) => each !== stored.askerUserId && (isFirst || !before.has(each)),
  )
  await writeToDeciders(telling, stored, userIds, passedOnWords)
  telling.tell(
    [...userIds, ...(stored.managerUserId === null ? [] : [stored.managerUserId])],
    TOPIC,
  )
}

/** Emails the requester the outcome of their request, or of their request to cancel it. */
export async function writeOutcome(
  { services, trx, siteId }: Telling,
  stored: StoredRequest,
  verdict: Verdict,
): Promise<void> {
  if (stored.askerUserId === null) return
  await writeTo(services, trx, { siteId, userId: stored.askerUserId }, ({ language }) =>
    decidedWords(stored, verdict, language),
  )
}
