import { siteExists } from '#accounts/session/database/users.ts'
import { type IsPage, linkError } from '#directory/pages/rules/links.ts'
import { postCards } from '#directory/pages/database/public.ts'
import { lockMedium } from '#directory/media/database.ts'
import { latestOffers } from '#directory/offers/database/reading.ts'
import { visibleTeam } from '#directory/team/database.ts'
import { countryCalled } from '#directory/lookups/country-names.ts'
import { USUAL_DESTINATIONS } from '#directory/lookups/rules/gulf.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addHomeBlock,
  type BlockCategory,
  type HomeBlockInput,
  changeHomeBlock,
  type HomeBlock,
  listBlocks,
  listHomeBlocks,
  orderHomeBlocks,
  removeHomeBlock,
  showHome,
  type HomeBlockView,
} from './contract.ts'
import {
  blocksOf,
  deleteBlock,
  insertBlock,
  lockHome,
  positionBlocks,
  rewriteBlock,
} from './database/blocks.ts'
import { companiesToShow } from './database/companies.ts'

const MAX_ITEMS = { posts: 3, team: 4, companies: 6, offers: 4 }
const [SERVICES, PARTNERS, HERO, FIGURES] = [1, 2, 3, 4] as const

const blocksHandler = handler(listBlocks, async ({ queries, siteId, query }) => {
  const blocks = await blocksOf(queries, siteId, { category: query.categoryId, active: true })
  const items = blocks.map((block, index) => ({
    id: block.id,
    categoryId: block.categoryId,
    nameAr: block.title.ar,
    nameEn: block.title.en,
    descriptionAr: block.text.ar,
    descriptionEn: block.text.en,
    mark: block.mark ?? '',
    amount: block.amount,
    imageUrl: block.picture?.src ?? null,
    url: block.url,
    order: index + 1,
  }))
  return ok({ items })
})

function localizedIn(language: 'en' | 'ar') {
  return (block: HomeBlock): HomeBlockView => ({
    title: block.title[language],
    text: block.text[language],
    mark: block.mark,
    amount: block.amount,
    picture: block.picture,
    url: block.url,
    action: block.action[language],
  })
}

const showHandler = handler(showHome, async (call) => {
  const { queries, siteId, now } = call
  const { language } = call.query
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const { zone, currency } = await call.site()
  const today = dayAt(now.getTime(), zone)
  const [blocks, posts, team, companies, offers] = await Promise.all([
    blocksOf(queries, siteId, { active: true }),
    postCards(queries, siteId, { language, limit: MAX_ITEMS.posts }),
    visibleTeam(queries, siteId, MAX_ITEMS.team),
    companiesToShow(queries, siteId, MAX_ITEMS.companies, today),
    latestOffers(queries, siteId, MAX_ITEMS.offers, now),
  ])
  const listOf = (category: BlockCategory) =>
    blocks.filter(({ categoryId }) => categoryId === category).map(localizedIn(language))
  const either = (names: { en: string; ar: string }) =>
    names[language] || names[language === 'en' ? 'ar' : 'en']
  return ok({
    hero: listOf(HERO)[0] ?? null,
    services: listOf(SERVICES),
    figures: listOf(FIGURES),
    partners: listOf(PARTNERS),
    posts,
    team,
    companies: companies.map((company) => ({
      to: company.path[language],
      name: company.name[language],
      summary: company.summary[language],
      logo: company.logo,
      activities: company.activities.map(({ name }) => name[language]),
      licensed: company.licensedUntil !== null,
      ratingTenths: company.ratingTenths,
      ratings: company.ratings,
    })),
    offers: offers.map((offer) => ({
      to: offer.address[language],
      title: either(offer.title),
      company: offer.company[language],
      subject: offer.subject[language],
      price: offer.price,
      image: offer.image,
    })),
    currency,
    destinations: USUAL_DESTINATIONS.map((code) => ({
      code,
      name: countryCalled(code)[language],
    })),
  })
})

const listHandler = handler(listHomeBlocks, async ({ queries, siteId }) =>
  ok({ items: await blocksOf(queries, siteId) }),
)

interface Services {
  readonly isPage: IsPage
}

async function validationError(
  trx: Trx,
  siteId: number,
  { mediaId, amount }: HomeBlockInput,
  categoryId: number,
): Promise<Refused<'home.amountMissing' | 'media.notFound'> | null> {
  if (categoryId === FIGURES && amount === null) return refuse('home.amountMissing', {}, 'amount')
  if (mediaId !== null && (await lockMedium(trx, siteId, mediaId)) === undefined)
    return refuse('media.notFound', {}, 'mediaId')
  return null
}

function addHandler(services: Services): Handler {
  return handler(addHomeBlock, async (call) => {
    const { trx, siteId, body } = call
    const error =
      linkError(body.url, '', services.isPage) ??
      (await validationError(trx, siteId, body, body.categoryId))
    if (error !== null) return error
    await lockHome(trx, siteId)
    const id = await insertBlock(trx, siteId, body)
    await call.audit({
      action: 'content.homeAdded',
      subjectKind: 'home-block',
      subjectId: String(id),
      after: body,
    })
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id })
  })
}

function auditFieldsOf({ title, text, url, amount, active }: HomeBlockInput) {
  return { title, text, url, amount, active }
}

function changeHandler(services: Services): Handler {
  return handler(changeHomeBlock, async (call) => {
    const { siteId, params, body } = call
    return call.database.transaction(async (trx) => {
      await lockHome(trx, siteId)
      const before = (await blocksOf(trx, siteId)).find(({ id }) => id === params.id)
      if (before === undefined) return refuse('home.notFound')
      const error =
        linkError(body.url, before.url, services.isPage) ??
        (await validationError(trx, siteId, body, before.categoryId))
      if (error !== null) return error
      await rewriteBlock(trx, siteId, params.id, body)
      const changes = { before: auditFieldsOf(before), after: auditFieldsOf(body) }
      await call.audit(
        {
          action: 'content.homeChanged',
          subjectKind: 'home-block',
          subjectId: String(params.id),
          ...changes,
        },
        trx,
      )
      notifyPagesChanged(trx, tagOfPages('content', siteId))
      return ok({ id: params.id })
    })
  })
}

const removeHandler = handler(removeHomeBlock, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    await lockHome(trx, siteId)
    const before = (await blocksOf(trx, siteId)).find(({ id }) => id === params.id)
    if (before === undefined) return refuse('home.notFound')
    await deleteBlock(trx, siteId, params.id)
    await call.audit(
      {
        action: 'content.homeRemoved',
        subjectKind: 'home-block',
        subjectId: String(params.id),
        before: auditFieldsOf(before),
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

const orderHandler = handler(orderHomeBlocks, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockHome(trx, siteId)
    const before = (await blocksOf(trx, siteId, { category: body.categoryId })).map(({ id }) => id)
    if (!isReordered(body.ids, before)) return refuse('home.changedMeanwhile', {}, 'ids')
    await positionBlocks(trx, siteId, body.ids)
    await call.audit(
      {
        action: 'content.homeOrdered',
        subjectKind: 'site',
        subjectId: String(siteId),
        before: { ids: before },
        after: body,
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ ids: body.ids })
  })
})

/** The home page: what it shows, the specification's lists, and their desk. */
export function createHomeHandlers(services: Services): readonly Handler[] {
  return [
    blocksHandler,
    showHandler,
    listHandler,
    addHandler(services),
    orderHandler,
    changeHandler(services),
    removeHandler,
  ]
}
