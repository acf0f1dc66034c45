import { siteExists } from '#accounts/session/database/users.ts'
import { type IsPage, linkFault } from '#directory/blocks/rules/links.ts'
import { postCards } from '#directory/documents/database/public.ts'
import { lockMedium } from '#directory/media/database.ts'
import { latestOffers } from '#directory/offers/database/reading.ts'
import { shownTeam } from '#directory/team/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, tellPagesChanged } from '#platform/db/pages-changed.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addHomeBlock,
  type BlockCategory,
  type BlockWritten,
  changeHomeBlock,
  type HomeBlock,
  listBlocks,
  listHomeBlocks,
  orderHomeBlocks,
  removeHomeBlock,
  showHome,
  type ShownHomeBlock,
} from './contract.ts'
import {
  blocksOf,
  deleteBlock,
  insertBlock,
  lockHome,
  placeBlocks,
  rewriteBlock,
} from './database/blocks.ts'
import { companiesToShow } from './database/companies.ts'

const MOST = { posts: 3, team: 4, companies: 6, offers: 4 }
const [SERVICES, PARTNERS, HERO, FIGURES] = [1, 2, 3, 4] as const

const blocksAnswer = answer(listBlocks, async ({ queries, siteId, query }) => {
  const blocks = await blocksOf(queries, siteId, { category: query.categoryId, active: true })
  const items = blocks.map((block, place) => ({
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
    order: place + 1,
  }))
  return done({ items })
})

function shownIn(language: 'en' | 'ar') {
  return (block: HomeBlock): ShownHomeBlock => ({
    title: block.title[language],
    text: block.text[language],
    mark: block.mark,
    amount: block.amount,
    picture: block.picture,
    url: block.url,
    action: block.action[language],
  })
}

const showAnswer = answer(showHome, async (call) => {
  const { queries, siteId, now } = call
  const { language } = call.query
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const { zone, currency } = await call.site()
  const today = dayAt(now.getTime(), zone)
  const [blocks, posts, team, companies, offers] = await Promise.all([
    blocksOf(queries, siteId, { active: true }),
    postCards(queries, siteId, { language, limit: MOST.posts }),
    shownTeam(queries, siteId, MOST.team),
    companiesToShow(queries, siteId, MOST.companies, today),
    latestOffers(queries, siteId, MOST.offers, now),
  ])
  const listOf = (category: BlockCategory) =>
    blocks.filter(({ categoryId }) => categoryId === category).map(shownIn(language))
  const either = (names: { en: string; ar: string }) =>
    names[language] || names[language === 'en' ? 'ar' : 'en']
  return done({
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
  })
})

const listAnswer = answer(listHomeBlocks, async ({ queries, siteId }) =>
  done({ items: await blocksOf(queries, siteId) }),
)

interface Services {
  readonly isPage: IsPage
}

async function faultOf(
  trx: Trx,
  siteId: number,
  { mediaId, amount }: BlockWritten,
  categoryId: number,
): Promise<Refused | null> {
  if (categoryId === FIGURES && amount === null) return refuse('home.amountMissing', {}, 'amount')
  if (mediaId !== null && (await lockMedium(trx, siteId, mediaId)) === undefined)
    return refuse('media.notFound', {}, 'mediaId')
  return null
}

function addAnswer(services: Services): Answer {
  return answer(addHomeBlock, async (call) => {
    const { trx, siteId, body } = call
    const fault =
      linkFault(body.url, '', services.isPage) ??
      (await faultOf(trx, siteId, body, body.categoryId))
    if (fault !== null) return fault
    await lockHome(trx, siteId)
    const id = await insertBlock(trx, siteId, body)
    await call.audit({
      action: 'content.homeAdded',
      subjectKind: 'home-block',
      subjectId: String(id),
      after: body,
    })
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done({ id })
  })
}

function saidOf({ title, text, url, amount, active }: BlockWritten) {
  return { title, text, url, amount, active }
}

function changeAnswer(services: Services): Answer {
  return answer(changeHomeBlock, async (call) => {
    const { siteId, params, body } = call
    return call.database.transaction(async (trx) => {
      await lockHome(trx, siteId)
      const before = (await blocksOf(trx, siteId)).find(({ id }) => id === params.id)
      if (before === undefined) return refuse('home.notFound')
      const fault =
        linkFault(body.url, before.url, services.isPage) ??
        (await faultOf(trx, siteId, body, before.categoryId))
      if (fault !== null) return fault
      await rewriteBlock(trx, siteId, params.id, body)
      const changes = { before: saidOf(before), after: saidOf(body) }
      await call.audit(
        {
          action: 'content.homeChanged',
          subjectKind: 'home-block',
          subjectId: String(params.id),
          ...changes,
        },
        trx,
      )
      await tellPagesChanged(trx, tagOfPages('content', siteId))
      return done({ id: params.id })
    })
  })
}

const removeAnswer = answer(removeHomeBlock, async (call) => {
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
        before: saidOf(before),
      },
      trx,
    )
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done({ id: params.id })
  })
})

const orderAnswer = answer(orderHomeBlocks, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockHome(trx, siteId)
    const before = (await blocksOf(trx, siteId, { category: body.categoryId })).map(({ id }) => id)
    if (!isReordered(body.ids, before)) return refuse('home.changedMeanwhile', {}, 'ids')
    await placeBlocks(trx, siteId, body.ids)
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
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done({ ids: body.ids })
  })
})

/** The home page: what it shows, the specification's lists, and their desk. */
export function createHomeAnswers(services: Services): readonly Answer[] {
  return [
    blocksAnswer,
    showAnswer,
    listAnswer,
    addAnswer(services),
    orderAnswer,
    changeAnswer(services),
    removeAnswer,
  ]
}
