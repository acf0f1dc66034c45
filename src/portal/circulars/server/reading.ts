import { resolveNoticesAbout } from '#accounts/notifications/notify.ts'
import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  acknowledgeCircular,
  type Circular,
  type CircularLine,
  listCirculars,
  readCircular,
  showCircular,
} from '../contract.ts'
import {
  countWaiting,
  findReadable,
  type ReadableCircular,
  type Reader,
  readableCirculars,
  textsOf,
  waitingCirculars,
} from '../database/reading.ts'
import {
  acknowledgedBefore,
  countOneMore,
  earlierReceipts,
  recordAcknowledgement,
  recordReading,
} from '../database/receipts.ts'
import { changesSince, filesOf } from '../database/versions.ts'
import { readableBlocks } from '../rules/publishing.ts'
import { circularPath } from '../path.ts'
import { receiptOf } from '../rules/receipt.ts'
import { dueDay, firstDay } from '../rules/reminders.ts'
import { circularSearch } from '../rules/search.ts'
import { listWaitingCirculars, MAX_LISTED } from '../waiting/contract.ts'
import { keyOf, readingPosition } from './list-key.ts'

export interface ReadingServices {
  readonly jobs: Pick<Jobs, 'send'>
}

type AnyCall = Pick<Call<typeof showCircular>, 'siteId' | 'caller' | 'now' | 'site' | 'queries'>

/** The caller as a reader today; null for someone who is no employee. */
export async function readerOf({ caller, now, site }: AnyCall): Promise<Reader | null> {
  if (caller.employeeId === null) return null
  const { zone } = await site()
  return { employeeId: caller.employeeId, day: dayAt(now.getTime(), zone) }
}

/** The circular, if it is published and for the caller. */
export async function findForCaller(
  call: AnyCall,
  id: string,
  queries = call.queries,
): Promise<Outcome<{ circular: ReadableCircular; reader: Reader }, 'circulars.notFound'>> {
  const reader = await readerOf(call)
  const circular = reader === null ? null : await findReadable(queries, call.siteId, reader, id)
  return reader === null || circular === null
    ? refuse('circulars.notFound')
    : ok({ circular, reader })
}

function lineOf(circular: ReadableCircular, zone: string): CircularLine {
  const { id, kind, year, number, title, pinned, version, publishedAt, materialAt } = circular
  const { needsAcknowledgement, dueDays, expiresOn, isExpired, joiningDate } = circular
  const since = firstDay(materialAt.getTime(), joiningDate, zone)
  return {
    id,
    kind,
    reference: { year, number },
    title,
    pinned,
    version,
    publishedAt: publishedAt.toISOString(),
    receipt: receiptOf(circular),
    needsAcknowledgement,
    dueOn: needsAcknowledgement && !isExpired ? dueDay(since, { dueDays, expiresOn }) : null,
    expiresOn,
    isExpired,
  }
}

async function pageOf(
  call: AnyCall,
  { circular, reader }: { circular: ReadableCircular; reader: Reader },
): Promise<Circular> {
  const { queries, siteId } = call
  const { id: circularId, version, materialVersion } = circular
  const { zone } = await call.site()
  const { blocks } = await textsOf(queries, siteId, circularId, version)
  const before =
    circular.acknowledgedAt === null
      ? await acknowledgedBefore(queries, siteId, {
          circularId,
          employeeId: reader.employeeId,
          version: materialVersion,
        })
      : null
  return {
    ...lineOf(circular, zone),
    blocks: { en: readableBlocks(blocks.en), ar: readableBlocks(blocks.ar) },
    files: await filesOf(queries, siteId, circularId, version),
    acknowledgedAt: circular.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBefore: before,
    changes:
      before === null
        ? []
        : await changesSince(queries, siteId, circularId, { after: before, upTo: version }),
  }
}

const listHandler = handler(listCirculars, async (call) => {
  const { queries, siteId, query } = call
  const reader = await readerOf(call)
  if (reader === null) return refuse('circulars.notLinked')
  const { zone, policyPdfUrl } = await call.site()
  const found = await readableCirculars(queries, siteId, reader, {
    kind: query.kind,
    validity: query.state,
    search: circularSearch(query.q),
    after: readingPosition(query.after),
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  return ok({
    items: items.map((each) => lineOf(each, zone)),
    next:
      found.length > query.limit && last !== undefined
        ? keyOf([last.isOpen, last.pinned, last.publishedAt.toISOString(), last.id])
        : null,
    waiting: await countWaiting(queries, siteId, reader),
    policyPdfUrl,
  })
})

const waitingHandler = handler(listWaitingCirculars, async (call) => {
  const reader = await readerOf(call)
  if (reader === null) return refuse('circulars.notLinked')
  const { zone } = await call.site()
  const found = await waitingCirculars(call.queries, call.siteId, reader, MAX_LISTED)
  return ok({
    count: found.count,
    items: found.items.map((each) => {
      const { id, title, needsAcknowledgement, dueOn } = lineOf(each, zone)
      return { id, title, needsAcknowledgement, dueOn }
    }),
  })
})

const showHandler = handler(showCircular, async (call) => {
  const found = await findForCaller(call, call.params.id)
  return found.ok ? ok(await pageOf(call, found.value)) : found
})

function readHandler({ jobs }: ReadingServices): Handler {
  return handler(readCircular, async (call) => {
    const { siteId, now, params, body, caller } = call
    const found = await findForCaller(call, params.id)
    if (!found.ok) return found
    const { circular, reader } = found.value
    if (body.version !== circular.version) return refuse('circulars.version.changedMeanwhile')
    const of = { circularId: circular.id, employeeId: reader.employeeId, version: body.version }
    await call.database.transaction(async (trx) => {
      const earlier = await earlierReceipts(trx, siteId, of, circular.materialVersion)
      const isNew = await recordReading(trx, siteId, of, now)
      await resolveNoticesAbout(
        { trx, siteId, now, jobs },
        caller.userId,
        circularPath(circular.id),
      )
      await countOneMore(trx, siteId, of, { read: isNew && !earlier.isRead, acknowledged: false })
    })
    const read = await findForCaller(call, params.id)
    return read.ok ? ok(lineOf(read.value.circular, (await call.site()).zone)) : read
  })
}

function acknowledgeHandler({ jobs }: ReadingServices): Handler {
  return handler(acknowledgeCircular, async (call) => {
    const { siteId, now, params, body, address, device, caller } = call
    const found = await findForCaller(call, params.id)
    if (!found.ok) return found
    const { circular, reader } = found.value
    if (!circular.needsAcknowledgement) return refuse('circulars.notRequested')
    if (circular.isExpired) return refuse('circulars.isExpired')
    if (body.version !== circular.version) return refuse('circulars.version.changedMeanwhile')
    const of = { circularId: circular.id, employeeId: reader.employeeId, version: body.version }
    await call.database.transaction(async (trx) => {
      const earlier = await earlierReceipts(trx, siteId, of, circular.materialVersion)
      const wasRead = !(await recordReading(trx, siteId, of, now))
      if (!(await recordAcknowledgement(trx, siteId, of, { now, address, device }))) return
      await call.audit(
        {
          action: 'circulars.acknowledged',
          subjectKind: 'circular',
          subjectId: circular.id,
          after: { version: body.version },
        },
        trx,
      )
      await resolveNoticesAbout(
        { trx, siteId, now, jobs },
        caller.userId,
        circularPath(circular.id),
      )
      await countOneMore(trx, siteId, of, {
        read: !wasRead && !earlier.isRead,
        acknowledged: !earlier.isAcknowledged,
      })
    })
    const acknowledged = await findForCaller(call, params.id)
    return acknowledged.ok ? ok(await pageOf(call, acknowledged.value)) : acknowledged
  })
}

export function readingHandlers(services: ReadingServices): readonly Handler[] {
  return [
    listHandler,
    waitingHandler,
    showHandler,
    readHandler(services),
    acknowledgeHandler(services),
  ]
}
