import { type IsPage, linkFault } from '#directory/blocks/rules/links.ts'
import { wordsOfDocument } from '#directory/documents/database/public.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, tellPagesChanged } from '#platform/db/pages-changed.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addMenuEntry,
  changeMenuEntry,
  getMenu,
  type LegacyMenu,
  listMenuEntries,
  listMenus,
  type MenuCategory,
  type MenuWritten,
  placeMenuEntries,
  removeMenuEntry,
  showMenus,
} from './contract.ts'
import {
  activeEntries,
  allEntries,
  deleteEntry,
  holdDocument,
  insertEntry,
  lockMenus,
  placeEntries,
  rewriteEntry,
  type StoredEntry,
} from './database.ts'
import { badParent, shownMenus } from './rules.ts'

function legacyOf({ id, name, to, parentId, categoryId }: StoredEntry): LegacyMenu {
  return {
    id,
    name: name.ar,
    englishName: name.en,
    pageUrl: to.en ?? to.ar ?? '',
    parentId,
    categoryId: categoryId as MenuCategory,
  }
}

const allAnswer = answer(listMenus, async ({ queries, siteId }) => {
  const entries = await activeEntries(queries, siteId)
  return done({ succeeded: true, messages: [], data: entries.map(legacyOf) })
})

const oneAnswer = answer(getMenu, async ({ queries, siteId, params }) => {
  const entry = (await activeEntries(queries, siteId)).find(({ id }) => id === params.id)
  if (entry === undefined) return refuse('menus.notFound')
  const said =
    entry.documentId === null ? null : await wordsOfDocument(queries, siteId, entry.documentId)
  return done({
    succeeded: true,
    messages: [],
    data: {
      ...legacyOf(entry),
      title: said?.ar?.title ?? entry.name.ar,
      englishTitle: said?.en?.title ?? entry.name.en,
      content: said?.ar?.words ?? '',
      englishContent: said?.en?.words ?? '',
    },
  })
})

const showAnswer = answer(showMenus, async ({ queries, siteId }) =>
  done(shownMenus(await activeEntries(queries, siteId))),
)

const entriesAnswer = answer(listMenuEntries, async ({ queries, siteId }) =>
  done({ items: await allEntries(queries, siteId) }),
)

/** Every page carries the menus, so all of them are drawn anew. */
async function tellMenusChanged(trx: Trx, siteId: number): Promise<void> {
  await tellPagesChanged(trx, tagOfPages('site', siteId))
}

interface Services {
  readonly isPage: IsPage
}

async function faultOf(
  trx: Trx,
  siteId: number,
  { url, documentId }: MenuWritten,
): Promise<Refused | null> {
  if (url !== '' && documentId !== null) return refuse('menus.twoWays', {}, 'url')
  if (documentId !== null && !(await holdDocument(trx, siteId, documentId)))
    return refuse('content.notFound', {}, 'documentId')
  return null
}

function addAnswer(services: Services): Answer {
  return answer(addMenuEntry, async (call) => {
    const { trx, siteId, body } = call
    const fault = linkFault(body.url, '', services.isPage) ?? (await faultOf(trx, siteId, body))
    if (fault !== null) return fault
    await lockMenus(trx, siteId)
    const id = await insertEntry(trx, siteId, body)
    await call.audit({
      action: 'content.menuAdded',
      subjectKind: 'menu-entry',
      subjectId: String(id),
      after: body,
    })
    await tellMenusChanged(trx, siteId)
    return done({ id })
  })
}

function changeAnswer(services: Services): Answer {
  return answer(changeMenuEntry, async (call) => {
    const { siteId, params, body } = call
    return call.database.transaction(async (trx) => {
      await lockMenus(trx, siteId)
      const before = (await allEntries(trx, siteId)).find(({ id }) => id === params.id)
      if (before === undefined) return refuse('menus.notFound')
      const fault =
        linkFault(body.url, before.url, services.isPage) ?? (await faultOf(trx, siteId, body))
      if (fault !== null) return fault
      await rewriteEntry(trx, siteId, params.id, body)
      const was = {
        name: before.name,
        url: before.url,
        documentId: before.document?.id ?? null,
        active: before.active,
      }
      await call.audit(
        {
          action: 'content.menuChanged',
          subjectKind: 'menu-entry',
          subjectId: String(params.id),
          before: was,
          after: body,
        },
        trx,
      )
      await tellMenusChanged(trx, siteId)
      return done({ id: params.id })
    })
  })
}

const removeAnswer = answer(removeMenuEntry, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    await lockMenus(trx, siteId)
    const entries = await allEntries(trx, siteId)
    const before = entries.find(({ id }) => id === params.id)
    if (before === undefined) return refuse('menus.notFound')
    if (before.fixed) return refuse('menus.isFixed')
    if (entries.some(({ parentId }) => parentId === params.id)) return refuse('menus.hasChildren')
    await deleteEntry(trx, siteId, params.id)
    await call.audit(
      {
        action: 'content.menuRemoved',
        subjectKind: 'menu-entry',
        subjectId: String(params.id),
        before: { name: before.name },
      },
      trx,
    )
    await tellMenusChanged(trx, siteId)
    return done({ id: params.id })
  })
})

const placeAnswer = answer(placeMenuEntries, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockMenus(trx, siteId)
    const before = (await allEntries(trx, siteId)).map(({ id, categoryId, parentId }) => ({
      id,
      categoryId,
      parentId,
    }))
    const [wanted, kept] = [body.places, before].map((places) => places.map(({ id }) => id))
    if (!isReordered(wanted ?? [], kept ?? []))
      return refuse('menus.changedMeanwhile', {}, 'places')
    if (badParent(body.places) !== null) return refuse('menus.badParent', {}, 'places')
    await placeEntries(trx, siteId, body.places)
    await call.audit(
      {
        action: 'content.menusPlaced',
        subjectKind: 'site',
        subjectId: String(siteId),
        before: { places: before },
        after: body,
      },
      trx,
    )
    await tellMenusChanged(trx, siteId)
    return done(body)
  })
})

/** The menus of the public site: the specification's calls, what pages show, and the desk. */
export function createMenuAnswers(services: Services): readonly Answer[] {
  return [
    allAnswer,
    oneAnswer,
    showAnswer,
    entriesAnswer,
    addAnswer(services),
    placeAnswer,
    changeAnswer(services),
    removeAnswer,
  ]
}
