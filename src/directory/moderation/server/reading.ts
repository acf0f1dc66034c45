import { profileOf } from '#directory/my-company/database/profile.ts'
import { duplicatesOf } from '#directory/registering/database/keys.ts'
import { isMember } from '#directory/company-members/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { Id, Instant } from '#platform/schemas.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { listQueue, openDeskClaim, openDeskCompany, openDeskSuggestion } from '../contract.ts'
import {
  findClaim,
  findSuggestion,
  membersOf,
  personOf,
  registrationOf,
} from '../database/details.ts'
import { countQueue, pageOfQueue } from '../database/queue.ts'

/** Parses the end of the previous page from the query: the instant and the id of its last line. */
function readAfter(after: string | undefined): { at: Date; id: string } | null | undefined {
  if (after === undefined) return undefined
  const [at, id] = after.split('~')
  return Instant.safeParse(at).success && Id.safeParse(id).success
    ? { at: new Date(at ?? ''), id: id ?? '' }
    : null
}

const queueHandler = handler(listQueue, async ({ queries, siteId, query }) => {
  const after = readAfter(query.after)
  if (after === null) return refuse('moderation.notFound', {}, 'after')
  const found = await pageOfQueue(queries, siteId, {
    kind: query.kind,
    after,
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  const last = found.length > query.limit ? items.at(-1) : undefined
  return ok({
    items,
    next: last === undefined ? null : `${last.requestedAt}~${last.id}`,
    counts: await countQueue(queries, siteId),
  })
})

const companyHandler = handler(openDeskCompany, async (call) => {
  const { queries, siteId, params, now, caller } = call
  const row = await queries
    .selectFrom('companies')
    .select(['id', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (row === undefined) return refuse('moderation.notFound')
  const profile = await profileOf(
    queries,
    siteId,
    row.id,
    dayOf(now.toISOString(), (await call.site()).zone),
  )
  const registration = await registrationOf(queries, siteId, row.id)
  const licence = profile.documents.find(
    ({ kind, state }) => kind === 'licence' && (state === 'waiting' || state === 'accepted'),
  )
  const revision = profile.revisions.find(
    ({ field, state }) => field === 'name' && state === 'waiting',
  )?.value
  const duplicates = await duplicatesOf(queries, siteId, {
    names: [
      profile.name.en,
      profile.name.ar,
      ...(revision === undefined ? [] : [revision.en, revision.ar]),
    ],
    phones: [profile.phone, profile.whatsapp],
    website: profile.website,
    licence: licence?.number ?? '',
    but: row.id,
    isPublic: false,
  })
  return ok({
    ...profile,
    registeredBy:
      registration === undefined ? null : await personOf(queries, siteId, registration.asked_by),
    isOwn: await isMember(queries, siteId, row.id, caller.userId),
    duplicates,
    updatedAt: row.updated_at.toISOString(),
  })
})

const claimHandler = handler(openDeskClaim, async ({ queries, siteId, params, caller }) => {
  const row = await findClaim(queries, siteId, params.id)
  const by = row === undefined ? null : await personOf(queries, siteId, row.user_id)
  if (row === undefined || by === null) return refuse('moderation.notFound')
  return ok({
    ...{
      id: row.id,
      state: row.state,
      by,
      isOwn: row.user_id === caller.userId,
      position: row.position,
      phone: row.phone,
      note: row.note,
    },
    file: { id: row.file_id, name: row.file_name, mediaType: row.media_type },
    requestedAt: row.asked_at.toISOString(),
    members: await membersOf(queries, siteId, row.company_id),
    company: { id: row.company_id, number: row.number, name: { en: row.name_en, ar: row.name_ar } },
  })
})

type SuggestionRow = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>

function presentOf(row: SuggestionRow) {
  const same = (value: string) => ({ en: value, ar: value })
  if (row.field === 'name') return { en: row.name_en, ar: row.name_ar }
  if (row.field === 'address') return { en: row.address_en, ar: row.address_ar }
  if (row.field === 'phone' || row.field === 'email' || row.field === 'website')
    return same(row[row.field])
  return null
}

const suggestionHandler = handler(openDeskSuggestion, async ({ queries, siteId, params }) => {
  const row = await findSuggestion(queries, siteId, params.id)
  if (row === undefined) return refuse('moderation.notFound')
  return ok({
    ...{
      id: row.id,
      state: row.state,
      field: row.field,
      words: row.words,
      present: presentOf(row),
      requestedAt: row.asked_at.toISOString(),
    },
    company: { id: row.company_id, number: row.number, name: { en: row.name_en, ar: row.name_ar } },
  })
})

export const readingHandlers: readonly Handler[] = [
  queueHandler,
  companyHandler,
  claimHandler,
  suggestionHandler,
]
