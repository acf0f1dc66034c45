import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  cancelCircularSchedule,
  endCircular,
  publishCircular,
  withdrawCircular,
} from '../desk/contract.ts'
import { findDesk } from '../database/desk.ts'
import { contentOf, DRAFT } from '../database/versions.ts'
import { changeState, lockCircular } from '../database/writing.ts'
import { checkDraft, checkMoment } from '../rules/publishing.ts'
import { move } from '../rules/states.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { dayOfCall, openReply } from './desk.ts'
import { resolveEarlierNotices } from './notify-readers.ts'
import { publishDraft } from './publish.ts'
import { endCircular as endStored, peopleToNotify } from '../database/notices.ts'

export interface MoveServices {
  readonly jobs: Pick<Jobs, 'send'>
}

function publishHandler({ jobs }: MoveServices): Handler {
  return handler(publishCircular, async (call) => {
    const { trx, siteId, params, body, caller, now } = call
    const { zone } = await call.site()
    const day = await dayOfCall(call)
    const circular = await lockCircular(trx, siteId, params.id)
    if (circular === null) return refuse('circulars.notFound')
    const moved = move(circular.state, body.publishAt === null ? 'published' : 'scheduled')
    if (!moved.ok) {
      // Only the first version has a schedule.
      return circular.state === 'published'
        ? refuse('circulars.laterVersion', {}, 'publishAt')
        : moved
    }
    if (circular.revision !== body.revision) return refuse('circulars.draft.changedMeanwhile')
    // The same text can be published again once it was ended.
    if (!circular.changed && circular.expired_at === null) return refuse('circulars.nothingChanged')
    const { draft } = await contentOf(trx, siteId, params.id, DRAFT)
    const publishedOn = body.publishAt === null ? day : dayAt(Date.parse(body.publishAt), zone)
    const checked = checkDraft(draft, publishedOn)
    if (!checked.ok) return checked
    const entry = { subjectKind: 'circular', subjectId: params.id }
    if (body.publishAt !== null) {
      const moment = checkMoment(Date.parse(body.publishAt), now.getTime())
      if (!moment.ok) return moment
      const publishAt = new Date(body.publishAt)
      await changeState(trx, siteId, params.id, { state: 'scheduled', publish_at: publishAt })
      await call.audit({
        ...entry,
        action: 'circulars.scheduled',
        before: { state: circular.state },
        after: { state: 'scheduled', publishAt: body.publishAt },
      })
      return openReply(trx, siteId, params.id, day)
    }
    const by = caller.userId
    const { material, changeNote } = body
    const published = await publishDraft(trx, circular, {
      siteId,
      zone,
      now,
      by,
      material,
      changeNote,
      jobs,
    })
    if (!published.ok) return published
    await call.audit({
      ...entry,
      action: 'circulars.published',
      before: { state: circular.state, version: circular.version },
      after: { state: 'published', version: published.value, material },
    })
    return openReply(trx, siteId, params.id, day)
  })
}

const cancelHandler = handler(cancelCircularSchedule, async (call) => {
  const { siteId, params } = call
  const day = await dayOfCall(call)
  return call.database.transaction(async (trx) => {
    const circular = await lockCircular(trx, siteId, params.id)
    if (circular === null) return refuse('circulars.notFound')
    const moved = move(circular.state, 'draft')
    if (!moved.ok) return moved
    await changeState(trx, siteId, params.id, { state: 'draft', publish_at: null })
    await call.audit(
      {
        action: 'circulars.scheduleCancelled',
        subjectKind: 'circular',
        subjectId: params.id,
        before: { state: 'scheduled', publishAt: circular.publish_at },
        after: { state: 'draft' },
      },
      trx,
    )
    return openReply(trx, siteId, params.id, day)
  })
})

function withdrawHandler({ jobs }: MoveServices): Handler {
  return handler(withdrawCircular, async (call) => {
    const { siteId, params, body, caller, now } = call
    const day = await dayOfCall(call)
    const done = await call.database.transaction(async (trx) => {
      const circular = await lockCircular(trx, siteId, params.id)
      if (circular === null) return refuse('circulars.notFound')
      const moved = move(circular.state, 'withdrawn')
      if (!moved.ok) return moved
      const readers = await peopleToNotify(trx, siteId, params.id, day)
      await resolveEarlierNotices({ trx, siteId, now, jobs }, params.id)
      await changeState(trx, siteId, params.id, {
        state: 'withdrawn',
        withdrawn_at: now,
        withdrawn_by: caller.userId,
        withdrawn_reason: body.reason,
      })
      await call.audit(
        {
          action: 'circulars.withdrawn',
          subjectKind: 'circular',
          subjectId: params.id,
          before: { state: 'published' },
          after: { state: 'withdrawn', reason: body.reason },
        },
        trx,
      )
      const opened = await openReply(trx, siteId, params.id, day)
      return opened.ok ? ok({ opened: opened.value, readers }) : opened
    })
    if (!done.ok) return done
    // It disappears from the pages that people have open.
    call.notify(done.value.readers, CIRCULARS_TOPIC)
    return ok(done.value.opened)
  })
}

function endHandler({ jobs }: MoveServices): Handler {
  return handler(endCircular, async (call) => {
    const { siteId, params, now } = call
    const day = await dayOfCall(call)
    const done = await call.database.transaction(async (trx) => {
      const circular = await lockCircular(trx, siteId, params.id)
      if (circular === null) return refuse('circulars.notFound')
      if (circular.state !== 'published') return refuse('circulars.state.changedMeanwhile')
      const before = await findDesk(trx, siteId, params.id, day)
      if (before?.isExpired !== false) return refuse('circulars.isExpired')
      await endStored(trx, siteId, params.id, now)
      await resolveEarlierNotices({ trx, siteId, now, jobs }, params.id)
      await call.audit(
        {
          action: 'circulars.ended',
          subjectKind: 'circular',
          subjectId: params.id,
          before: { expiresOn: before.expiresOn },
          after: { expiresOn: day },
        },
        trx,
      )
      const readers = await peopleToNotify(trx, siteId, params.id, day)
      const opened = await openReply(trx, siteId, params.id, day)
      return opened.ok ? ok({ opened: opened.value, readers }) : opened
    })
    if (!done.ok) return done
    call.notify(done.value.readers, CIRCULARS_TOPIC)
    return ok(done.value.opened)
  })
}

export function moveHandlers(services: MoveServices): readonly Handler[] {
  return [publishHandler(services), cancelHandler, withdrawHandler(services), endHandler(services)]
}
