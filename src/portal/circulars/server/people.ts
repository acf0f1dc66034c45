import { type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import {
  exportCircularPeople,
  listCircularPeople,
  remindCircularPeople,
} from '../desk/people/contract.ts'
import { findDesk } from '../database/desk.ts'
import { remindable } from '../database/notices.ts'
import { circularPeople } from '../database/people.ts'
import { dayOfCall } from './desk.ts'
import { keyOf, namePosition } from './list-key.ts'
import { exportedPeople } from './people-export.ts'
import { NOTIFY_READERS, type NotifyPayload } from './notify-readers.ts'

/** Longer input is a pasted sentence, not a name. */
const MAX_WORDS = 8

const listHandler = handler(listCircularPeople, async (call) => {
  const { queries, siteId, params, query, language } = call
  const day = await dayOfCall(call)
  if ((await findDesk(queries, siteId, params.id, day)) === null)
    return refuse('circulars.notFound')
  const found = await circularPeople(queries, siteId, params.id, {
    day,
    state: query.state,
    words: searchWords(query.q ?? '').slice(0, MAX_WORDS),
    language: query.language ?? language,
    after: namePosition(query.after),
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  return ok({
    items: page.map(({ person }) => person),
    next: found.length > query.limit && last !== undefined ? keyOf(last.key) : null,
  })
})

const exportHandler = handler(exportCircularPeople, async (call) => {
  const { queries, siteId, params, query } = call
  const day = await dayOfCall(call)
  const circular = await findDesk(queries, siteId, params.id, day)
  if (circular === null) return refuse('circulars.notFound')
  const { zone } = await call.site()
  await call.audit({
    action: 'circulars.exported',
    subjectKind: 'circular',
    subjectId: params.id,
  })
  return ok(
    await exportedPeople(queries, {
      siteId,
      circularId: params.id,
      kind: circular.kind,
      reference: circular.reference,
      day,
      zone,
      format: query.format,
      language: query.language ?? call.language,
    }),
  )
})

/** At most this many are counted for the reply; the job reminds everyone. */
const COUNTED = 20_000

function remindHandler({ jobs }: { jobs: Pick<Jobs, 'send'> }): Handler {
  return handler(remindCircularPeople, async (call) => {
    const { trx, siteId, params } = call
    const circularId = params.id
    const day = await dayOfCall(call)
    const found = await findDesk(trx, siteId, circularId, day)
    if (found === null) return refuse('circulars.notFound')
    if (found.state !== 'published') return refuse('circulars.notPublished')
    if (found.isExpired) return refuse('circulars.isExpired')
    const about = { circularId, day, today: day }
    const people = (await remindable(trx, siteId, about, COUNTED)).length
    if (people === 0) return refuse('circulars.noOneToRemind')
    await jobs.send(trx, NOTIFY_READERS, {
      siteId,
      circularId,
      remindOn: day,
    } satisfies NotifyPayload)
    await call.audit({
      action: 'circulars.reminded',
      subjectKind: 'circular',
      subjectId: circularId,
      after: { people },
    })
    return ok({ people })
  })
}

export function peopleHandlers(services: { jobs: Pick<Jobs, 'send'> }): readonly Handler[] {
  return [listHandler, exportHandler, remindHandler(services)]
}
