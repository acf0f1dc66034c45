import { type IsPage, linkError } from '#directory/pages/rules/links.ts'
import { textOfDocument } from '#directory/pages/database/public.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addMenuEntry,
  changeMenuEntry,
  getMenu,
  type LegacyMenu,
  listMenuEntries,
  listMenus,
  type MenuCategory,
  type MenuInput,
  positionMenuEntries,
  removeMenuEntry,
  showMenus,
} from './contract.ts'
import {
  activeEntries,
  allEntries,
  deleteEntry,
  lockDocument,
  insertEntry,
  lockMenus,
  positionEntries,
  rewriteEntry,
  type StoredEntry,
} from './database.ts'
import { badParent, menusView } from './rules.ts'

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

const allHandler = handler(listMenus, async ({ queries, siteId }) => {
  const entries = await activeEntries(queries, siteId)
  return ok({ succeeded: true, messages: [], data: entries.map(legacyOf) })
})

const oneHandler = handler(getMenu, async ({ queries, siteId, params }) => {
  const entry = (await activeEntries(queries, siteId)).find(({ id }) => id === params.id)
  if (entry === undefined) return refuse('menus.notFound')
  const content =
    entry.documentId === null ? null : await textOfDocument(queries, siteId, entry.documentId)
  return ok({
    succeeded: true,
    messages: [],
    data: {
      ...legacyOf(entry),
      title: content?.ar?.title ?? entry.name.ar,
      englishTitle: content?.en?.title ?? entry.name.en,
      content: content?.ar?.text ?? '',
      englishContent: content?.en?.text ?? '',
    },
  })
})

const showHandler = handler(showMenus, async ({ queries, siteId }) =>
  ok(menusView(await activeEntries(queries, siteId))),
)

const entriesHandler = handler(listMenuEntries, async ({ queries, siteId }) =>
  ok({ items: await allEntries(queries, siteId) }),
)

/** Every page includes the menus, so all cached pages are invalidated. */
async function notifyMenusChanged(trx: Trx, siteId: number): Promise<void> {
  notifyPagesChanged(trx, tagOfPages('site', siteId))
}

interface Services {
  readonly isPage: IsPage
}

async function validationError(
  trx: Trx,
  siteId: number,
  { url, documentId }: MenuInput,
): Promise<Refused<'content.notFound' | 'menus.twoWays'> | null> {
  if (url !== '' && documentId !== null) return refuse('menus.twoWays', {}, 'url')
  if (documentId !== null && !(await lockDocument(trx, siteId, documentId)))
    return refuse('content.notFound', {}, 'documentId')
  return null
}

function addHandler(services: Services): Handler {
  return handler(addMenuEntry, async (call) => {
    const { trx, siteId, body } = call
    const error =
      linkError(body.url, '', services.isPage) ?? (await validationError(trx, siteId, body))
    if (error !== null) return error
    await lockMenus(trx, siteId)
    const id = await insertEntry(trx, siteId, body)
    await call.audit({
      action: 'content.menuAdded',
      subjectKind: 'menu-entry',
      subjectId: String(id),
      after: body,
    })
    await notifyMenusChanged(trx, siteId)
    return ok({ id })
  })
}

function changeHandler(services: Services): Handler {
  return handler(changeMenuEntry, async (call) => {
    const { siteId, params, body } = call
    return call.database.transaction(async (trx) => {
      await lockMenus(trx, siteId)
      const before = (await allEntries(trx, siteId)).find(({ id }) => id === params.id)
      if (before === undefined) return refuse('menus.notFound')
      const error =
        linkError(body.url, before.url, services.isPage) ??
        (await validationError(trx, siteId, body))
      if (error !== null) return error
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
      await notifyMenusChanged(trx, siteId)
      return ok({ id: params.id })
    })
  })
}

const removeHandler = handler(removeMenuEntry, async (call) => {
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
    await notifyMenusChanged(trx, siteId)
    return ok({ id: params.id })
  })
})

const placeHandler = handler(positionMenuEntries, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockMenus(trx, siteId)
    const before = (await allEntries(trx, siteId)).map(({ id, categoryId, parentId }) => ({
      id,
      categoryId,
      parentId,
    }))
    const [requested, current] = [body.places, before].map((places) => places.map(({ id }) => id))
    if (!isReordered(requested ?? [], current ?? []))
      return refuse('menus.changedMeanwhile', {}, 'places')
    if (badParent(body.places) !== null) return refuse('menus.badParent', {}, 'places')
    await positionEntries(trx, siteId, body.places)
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
    await notifyMenusChanged(trx, siteId)
    return ok(body)
  })
})

/** The menus of the public site: the specification's calls, what pages show, and the desk. */
export function createMenuHandlers(services: Services): readonly Handler[] {
  return [
    allHandler,
    oneHandler,
    showHandler,
    entriesHandler,
    addHandler(services),
    placeHandler,
    changeHandler(services),
    removeHandler,
  ]
}
