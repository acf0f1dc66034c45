import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findRequest, type StoredRequest } from '../../database/requests.ts'
import { decideOne, rulesOfToday } from '../../server/decide-one.ts'
import type { DecidingServices } from '../../server/emails.ts'
import { mayRead, replyTo } from '../../server/replies.ts'
import { deferNotifications } from '../../server/deferred-notifications.ts'
import { decideByLink, openDecisionLink } from '../contract.ts'
import {
  type DecisionLink,
  findDecisionLink,
  useDecisionLink,
} from '../../database/decision-links.ts'
import { atDesk } from './desk.ts'

/** Whether the link's request still waits, at the exact step the link was sent for. */
function isAbout(stored: StoredRequest, link: DecisionLink): boolean {
  const about = stored.cancelRequestedAt === null ? 'request' : 'cancellation'
  const waits =
    about === 'request'
      ? stored.state === 'pending' && stored.step === link.step
      : stored.state === 'approved'
  return waits && about === link.about && link.createdAt >= stored.waitingSince
}

async function liveLink(
  { siteId, caller, now }: Pick<Call, 'siteId' | 'caller' | 'now'>,
  queries: Queries,
  token: string,
): Promise<
  Outcome<
    DecisionLink,
    | 'leaveDeciding.linkExpired'
    | 'leaveDeciding.linkOther'
    | 'leaveDeciding.linkUnknown'
    | 'leaveDeciding.linkUsed'
  >
> {
  const link = await findDecisionLink(queries, siteId, token)
  if (link === null) return refuse('leaveDeciding.linkUnknown')
  if (link.userId !== caller.userId) return refuse('leaveDeciding.linkOther')
  if (link.usedAt !== null) return refuse('leaveDeciding.linkUsed')
  if (link.expiresAt <= now) return refuse('leaveDeciding.linkExpired')
  return ok(link)
}

const openHandler = handler(openDecisionLink, async (call) => {
  const { queries, siteId, body } = call
  const link = await liveLink(call, queries, body.token)
  if (!link.ok) return link
  const stored = await findRequest(queries, siteId, link.value.requestId)
  if (stored === null || !isAbout(stored, link.value)) return refuse('leave.alreadyDecided')
  const reply = await atDesk(call, queries, stored)
  // A delegate at the time of the email may not be one now.
  return mayRead(call, stored) || reply.request.canDecide ? ok(reply) : refuse('leave.notYours')
})

function decideHandler(services: DecidingServices): Handler {
  return handler(decideByLink, async (call) => {
    const { siteId, caller, now, body, queries } = call
    const deferred = deferNotifications(call)
    const rules = await rulesOfToday(call, queries)
    const decided = await call.database.transaction(async (trx) => {
      const link = await liveLink(call, trx, body.token)
      if (!link.ok) return link
      const deciding = {
        services,
        trx,
        rules,
        call: { siteId, caller, now, audit: call.audit, notify: deferred.notify },
      }
      const decisionParams = {
        id: link.value.requestId,
        approve: body.approve,
        comment: body.comment,
        onlyIf: (stored: StoredRequest) => isAbout(stored, link.value),
      }
      const after = await decideOne(deciding, decisionParams)
      if (!after.ok) return after
      // The requester's lock is held, so the step can be decided only once; anyone who used the link did
      // so before it was read.
      await useDecisionLink(trx, siteId, body.token, now)
      return after
    })
    if (!decided.ok) return decided
    deferred.now()
    return ok(await replyTo(call, queries, { ...decided.value, today: rules.today }))
  })
}

export function createLinkHandlers(services: DecidingServices): readonly Handler[] {
  return [openHandler, decideHandler(services)]
}
