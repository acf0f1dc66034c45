import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { dayAt, HOUR } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { attachPhotos } from '#directory/quote-photos/database.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import {
  type CompanyBrief,
  requestQuotes,
  quoteChoices,
  type Suggested,
  suggestCompanies,
} from '../contract.ts'
import { candidatesFor } from '../database/candidates.ts'
import {
  askableCompanies,
  companiesByNumber,
  companiesNamed,
  companiesOfMember,
  companiesWithout,
  firstActivityOf,
} from '../database/companies.ts'
import { activitiesOf, findRequest, insertRequest, openCount } from '../database/requests.ts'
import type { EmailServices } from '../emails.ts'
import { fitness, type LaneQuery, whyFitting } from '../rules/fitting.ts'
import { checkRequest } from '../rules/requests.ts'
import { notifyInvited, TOPIC } from '../notify.ts'
import { followedRequest } from '../views.ts'

/**
 * Maximum number of a user's requests that take bids at the same time. No genuine customer needs
 * more.
 */
const MAX_OPEN = 20
const MAX_SUGGESTED = 12
const MIN_LETTERS = 3

async function todayOf(call: Pick<Call, 'site' | 'now'>): Promise<string> {
  return dayAt(call.now.getTime(), (await call.site()).zone)
}

const choicesHandler = handler(quoteChoices, async (call) => {
  const { currency } = await call.site()
  return ok({
    activities: await activitiesOf(call.queries, call.siteId),
    currency,
    today: await todayOf(call),
  })
})

async function fitting(call: Call<typeof suggestCompanies>, today: string): Promise<Suggested[]> {
  const { queries, siteId, query } = call
  if (query.q !== undefined && [...query.q].length >= MIN_LETTERS) {
    const named = await companiesNamed(
      queries,
      siteId,
      { q: query.q, activity: query.activity, limit: MAX_SUGGESTED },
      today,
    )
    return named.map((company) => ({ ...company, because: 'name' }))
  }
  if (query.activity === undefined) return []
  const { fromCountry, fromPrincedom, toCountry, toPrincedom } = query
  const laneQuery: LaneQuery = { fromCountry, fromPrincedom, toCountry, toPrincedom }
  const found = (await candidatesFor(queries, siteId, query.activity, { laneQuery, today })).map(
    (candidate) => ({
      candidate,
      because: whyFitting(candidate, laneQuery),
    }),
  )
  return found
    .toSorted(
      (one, other) =>
        fitness(other.candidate, other.because) - fitness(one.candidate, one.because) ||
        one.candidate.number - other.candidate.number,
    )
    .slice(0, MAX_SUGGESTED)
    .map(({ candidate: { lanes: _lanes, ...company }, because }) => ({ ...company, because }))
}

const suggestHandler = handler(suggestCompanies, async (call) => {
  const { queries, siteId, query } = call
  const today = await todayOf(call)
  const chosen = [
    ...(query.numbers === undefined
      ? []
      : await companiesByNumber(queries, siteId, query.numbers, today)),
    ...(query.ids === undefined ? [] : await askableCompanies(queries, siteId, query.ids, today)),
  ]
  const [only] = query.numbers?.length === 1 ? chosen : []
  return ok({
    chosen: chosen.map((company): Suggested => ({ ...company, because: 'chosen' })),
    fitting: await fitting(call, today),
    offered:
      only === undefined
        ? null
        : {
            activityId: await firstActivityOf(queries, siteId, only.id),
            princedomId: only.princedomId,
          },
  })
})

function namesIn(language: 'en' | 'ar', companies: readonly CompanyBrief[]): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return list.format(companies.map(({ name }) => name[language]))
}

function requestHandler(services: EmailServices): Handler {
  return handler(requestQuotes, async (call) => {
    const { trx, siteId, caller, body, now, language } = call
    const checked = checkRequest(body, await todayOf(call))
    if (!checked.ok) return checked
    const companyIds = [...new Set(body.companies)]
    const activities = await activitiesOf(trx, siteId)
    if (!activities.some(({ id }) => id === body.activityId))
      return refuse('quotes.noSuchActivity', {}, 'activityId')
    if ((await askableCompanies(trx, siteId, companyIds, '')).length < companyIds.length)
      return refuse('quotes.companyGone', {}, 'companies')
    const own = await companiesOfMember(trx, siteId, caller.userId)
    if (companyIds.some((id) => own.includes(id)))
      return refuse('quotes.ownCompany', {}, 'companies')
    const others = await companiesWithout(trx, siteId, companyIds, body.activityId)
    if (others.length > 0)
      return refuse(
        'quotes.otherActivity',
        { companies: namesIn('en', others), companiesAr: namesIn('ar', others) },
        'companies',
      )
    if ((await openCount(trx, siteId, caller.userId, now)) >= MAX_OPEN)
      return refuse('quotes.tooManyOpen', { most: MAX_OPEN })
    const { currency } = await call.site()
    const { bidHours, companies: _companies, photos, ...requestFields } = body
    const id = newId()
    const number = await nextNumbers(trx, siteId, 'quotes')
    const bidsUntil = new Date(now.getTime() + Number(bidHours) * HOUR)
    await insertRequest(
      trx,
      siteId,
      {
        ...requestFields,
        id,
        number,
        userId: caller.userId,
        language,
        state: 'bidding',
        stateAt: now,
        currency,
        requestedAt: now,
        bidsUntil,
      },
      companyIds,
    )
    const photoIds = [...new Set(photos)]
    if (!(await attachPhotos(trx, siteId, { requestId: id, userId: caller.userId, ids: photoIds })))
      return refuse('quotePhotos.gone', {}, 'photos')
    const request = await findRequest(trx, siteId, id)
    if (request === null) throw new Error('The request that was just saved is gone')
    await call.audit(
      {
        action: 'quotes.asked',
        subjectKind: 'quoteRequest',
        subjectId: id,
        after: { number, companies: companyIds.length },
      },
      trx,
    )
    call.notify(await notifyInvited({ services, trx, siteId, request }, companyIds), TOPIC)
    return ok(await followedRequest(trx, siteId, request, now))
  })
}

export function createRequestingHandlers(services: EmailServices): readonly Handler[] {
  return [choicesHandler, suggestHandler, requestHandler(services)]
}
