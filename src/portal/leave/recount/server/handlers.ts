import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  addHoliday,
  changeHoliday,
  PREVIEW_LIMIT,
  previewRecount,
  proposeHolidays,
  removeHoliday,
  type SetUpHoliday,
} from '#portal/calendar/contract.ts'
import { calendarSettings, findHoliday, holidaysToSetUp } from '#portal/calendar/database.ts'
import { holidaysOfCountry } from '#portal/calendar/rules/holiday-lists.ts'
import { proposalsFor } from '#portal/calendar/rules/propose.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { listUncovered } from '../contract.ts'
import { uncoveredLeave } from '../database/uncovered.ts'
import {
  type AnyCall,
  change,
  replyOf,
  rowOf,
  auditBefore,
  touchedReply,
  tried,
  whenOf,
} from './changes.ts'
import { type HolidayChange, notifyAffected } from './notices.ts'
import type { Recounted } from './recount.ts'

interface Notification {
  readonly services: LeaveServices
  readonly call: AnyCall
  readonly trx: Trx
}

async function notifyPages(
  { services, call, trx }: Notification,
  recounted: readonly Recounted[],
  what: HolidayChange,
): Promise<void> {
  const userIds = await notifyAffected(services, trx, { siteId: call.siteId, recounted, what })
  if (userIds.length > 0) call.notify(userIds, 'leave')
}

const previewHandler = handler(previewRecount, async (call) => {
  const found = await tried(call)
  if (!found.ok) return found
  const people = new Set(found.value.map((each) => each.person.id)).size
  return ok({
    people,
    leaves: found.value.length,
    items: found.value.slice(0, PREVIEW_LIMIT).map(touchedReply),
  })
})

const uncoveredHandler = handler(listUncovered, async ({ queries, siteId, query }) => {
  const found = await uncoveredLeave(queries, siteId, {
    after: query.after,
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  return ok({
    items,
    next: found.length > query.limit ? (items.at(-1)?.requestId ?? null) : null,
  })
})

function addHandler(services: LeaveServices): Handler {
  return handler(addHoliday, async (call) => {
    const { trx, siteId, body } = call
    const row = await rowOf(trx, siteId, body, null)
    if (!row.ok) return row
    const { id, recounted } = await change(trx, await whenOf(call, trx), null, row.value)
    await notifyPages({ services, call, trx }, recounted, {
      name: row.value.name,
      before: null,
      after: row.value,
    })
    await call.audit({
      action: 'calendar.holidayAdded',
      subjectKind: 'holiday',
      subjectId: id,
      after: { ...row.value, leaves: recounted.length },
    })
    return ok({ holiday: await replyOf(trx, siteId, id), leaves: recounted.length })
  })
}

function changeHandler(services: LeaveServices): Handler {
  return handler(changeHoliday, (call) => {
    const { siteId, body, params } = call
    return call.database.transaction(async (trx) => {
      const before = await findHoliday(trx, siteId, params.id)
      if (before === null) return refuse('calendar.notFound')
      const row = await rowOf(trx, siteId, body, before)
      if (!row.ok) return row
      const { id, recounted } = await change(trx, await whenOf(call, trx), before, row.value)
      await notifyPages({ services, call, trx }, recounted, {
        name: row.value.name,
        before,
        after: row.value,
      })
      const action =
        before.state === 'predicted' && row.value.state === 'announced'
          ? 'calendar.holidayAnnounced'
          : 'calendar.holidayChanged'
      const after = { ...row.value, leaves: recounted.length }
      await call.audit(
        { action, subjectKind: 'holiday', subjectId: id, before: auditBefore(before), after },
        trx,
      )
      return ok({ holiday: await replyOf(trx, siteId, id), leaves: recounted.length })
    })
  })
}

function removeHandler(services: LeaveServices): Handler {
  return handler(removeHoliday, (call) => {
    const { siteId, params } = call
    return call.database.transaction(async (trx) => {
      const before = await findHoliday(trx, siteId, params.id)
      if (before === null) return refuse('calendar.notFound')
      const { id, recounted } = await change(trx, await whenOf(call, trx), before, null)
      await notifyPages({ services, call, trx }, recounted, {
        name: before.name,
        before,
        after: null,
      })
      await call.audit(
        {
          action: 'calendar.holidayRemoved',
          subjectKind: 'holiday',
          subjectId: id,
          before: auditBefore(before),
        },
        trx,
      )
      return ok({ id, leaves: recounted.length })
    })
  })
}

function proposeHandler(services: LeaveServices): Handler {
  return handler(proposeHolidays, (call) => {
    const { siteId, params } = call
    const year = Number(params.year)
    return call.database.transaction(async (trx) => {
      const when = await whenOf(call, trx)
      const { country, hijriOffset } = await calendarSettings(trx, siteId)
      const added: SetUpHoliday[] = []
      let leaves = 0
      const known = await holidaysToSetUp(trx, siteId, {
        from: `${year - 1}-12-01`,
        to: `${year + 1}-01-31`,
      })
      const everywhere = known.filter((each) => each.workSite === null)
      for (const proposed of proposalsFor(holidaysOfCountry(country), year, {
        offset: hijriOffset,
        known: everywhere,
      })) {
        const row = { ...proposed, workSiteId: null }
        const { id, recounted } = await change(trx, when, null, row)
        await notifyPages({ services, call, trx }, recounted, {
          name: row.name,
          before: null,
          after: row,
        })
        added.push(await replyOf(trx, siteId, id))
        leaves += recounted.length
      }
      if (added.length > 0) {
        const codes = added.map((each) => each.code)
        await call.audit(
          {
            action: 'calendar.holidaysProposed',
            subjectKind: 'site',
            subjectId: String(siteId),
            after: { year, codes },
          },
          trx,
        )
      }
      return ok({ added, leaves })
    })
  })
}

/**
 * Handles holiday changes here rather than in the calendar, which has no access to leave: a changed
 * day recounts its leave.
 */
export function createRecountHandlers(services: LeaveServices): readonly Handler[] {
  return [
    uncoveredHandler,
    previewHandler,
    addHandler(services),
    changeHandler(services),
    removeHandler(services),
    proposeHandler(services),
  ]
}
