import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { findRequest, type StoredRequest } from '../database/requests.ts'
import { waitsForWhom } from './deciders.ts'
import { type LeaveServices, writeTo } from './emails.ts'
import { decidedNotice, waitingNotice } from './listed-notices.ts'
import { LEAVE_TOPIC } from '../topic.ts'
import { makeDecisionLink } from '../database/decision-links.ts'
import {
  requestedMessages,
  decidedMessages,
  passedOnMessages,
  type Verdict,
} from './email-messages.ts'

/** What a notice needs: its site, the time, and how to notify open pages. */
export interface Notification {
  readonly services: LeaveServices
  readonly trx: Trx
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly notify: (userIds: readonly string[], topic: string) => void
}

type MessagesFor = (
  stored: StoredRequest,
  language: Language,
  path: string,
) => ReturnType<typeof requestedMessages>

/** Notifies people that a step of a request is theirs, each with their own link. */
async function writeToDeciders(
  { services, trx, siteId, now }: Notification,
  stored: StoredRequest,
  { userIds, isOverdue }: { userIds: readonly string[]; isOverdue: boolean },
): Promise<void> {
  const messagesFor: MessagesFor = isOverdue ? passedOnMessages : requestedMessages
  const about = stored.cancelRequestedAt === null ? ('request' as const) : ('cancellation' as const)
  for (const userId of userIds) {
    const token = await makeDecisionLink(
      trx,
      siteId,
      { userId, requestId: stored.id, about, step: about === 'request' ? stored.step : 0 },
      now,
    )
    const listed = { notice: waitingNotice(stored, isOverdue), now }
    await writeTo(services, trx, { siteId, userId, listed }, ({ language }) =>
      messagesFor(stored, language, `/leave-decision#${token}`),
    )
  }
}

/** Notifies the people a request now waits for. */
export async function requestDecision(
  notification: Notification,
  requestId: string,
): Promise<void> {
  const { trx, siteId, today, notify } = notification
  const stored = await findRequest(trx, siteId, requestId)
  if (stored === null) return
  const userIds = await waitsForWhom(trx, siteId, stored, today)
  await writeToDeciders(notification, stored, { userIds, isOverdue: false })
  notify(userIds, LEAVE_TOPIC)
}

/** Notifies human resources that a step waits too long and that they may decide it. */
export async function passOn(
  notification: Notification,
  stored: StoredRequest,
  humanResources: readonly string[],
): Promise<void> {
  const before = new Set(
    stored.decisions
      .filter((each) => each.about === 'request')
      .flatMap((each) => [each.userId, each.forUserId]),
  )
  const isFirst = stored.cancelRequestedAt !== null
  const userIds = humanResources.filter(
    (each) => each !== stored.requesterUserId && (isFirst || !before.has(each)),
  )
  await writeToDeciders(notification, stored, { userIds, isOverdue: true })
  notification.notify(
    [...userIds, ...(stored.managerUserId === null ? [] : [stored.managerUserId])],
    LEAVE_TOPIC,
  )
}

/** Emails the requester the outcome of their request, or of their request to cancel it. */
export async function writeOutcome(
  { services, trx, siteId, now }: Notification,
  stored: StoredRequest,
  verdict: Verdict,
): Promise<void> {
  const { requesterUserId: userId } = stored
  if (userId === null) return
  const listed = { notice: decidedNotice(stored, verdict), now }
  await writeTo(services, trx, { siteId, userId, listed }, ({ language }) =>
    decidedMessages(stored, verdict, language),
  )
}
