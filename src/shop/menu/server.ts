import { siteExists } from '#accounts/session/database/users.ts'
import type { Files } from '#platform/files/files.ts'
import { createNarrowPictures } from '#platform/files/narrow-pictures.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { batch, keptPlans, known, readTogether, runQuery } from '#platform/db/statement.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { VAT_HUNDREDTHS, withVat } from '#shop/pricing/rules.ts'
import { groupsOf, hourOf, pictureAddress, type SellableGroup } from '#shop/meals/database.ts'
import {
  type Diet,
  getPicture,
  type Allergen,
  type MealCard,
  type Menu,
  MAX_MEALS,
  PAGE_OF_MEALS,
  showMeal,
  showMenu,
} from './contract.ts'
import { possibleCompanions } from './database/companions.ts'
import {
  candidateFrom,
  categoriesOf,
  containingQuery,
  type Filter,
  findPicture,
  firstMeals,
  type FoundCard,
  mealCalled,
  mealsAfter,
  mealsLike,
  mealsNamed,
  rateOf,
  type StoredCard,
  type StoredCategory,
} from './database/menu.ts'
import { companionsOf } from './rules/companions.ts'
import { categoriesCalled, ranked, searchedWords, withoutCategory } from './rules/search.ts'

type Section = Menu['sections'][number]
type MenuCall = Call<typeof showMenu>

function priced(fils: number, vatHundredths: number) {
  return { price: fils, priceWithVat: withVat(fils, vatHundredths) }
}

function cardOf(row: StoredCard, vatHundredths: number): MealCard {
  return {
    id: row.id,
    slug: row.slug,
    category: row.category_slug,
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    image: pictureAddress(row.file_id),
    ...priced(row.price_fils, vatHundredths),
    nutrition: { kcal: row.kcal, proteinG: row.protein_g, carbsG: row.carbs_g, fatG: row.fat_g },
    allergens: row.allergens as Allergen[],
    diets: row.diets as Diet[],
    availability: { days: row.days, from: hourOf(row.from_time), to: hourOf(row.to_time) },
    soldOut: row.sold_out,
    hasOptions: row.has_options,
    mustChoose: row.must_choose,
  }
}

/** A page of a section that was read with one meal more than it shows. */
function sectionOf(
  category: string,
  rows: readonly StoredCard[],
  limit: number,
  vatHundredths: number,
): Section {
  const visible = rows.slice(0, limit)
  const last = visible.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.rank}_${last.id}` : null
  return { category, meals: visible.map((row) => cardOf(row, vatHundredths)), next }
}

async function wholeMenu(
  { queries, siteId }: MenuCall,
  filter: Filter,
  categories: readonly StoredCategory[],
  vatHundredths: number,
): Promise<Section[]> {
  if (categories.length === 0) return []
  const limit = Math.min(PAGE_OF_MEALS, Math.max(1, Math.floor(MAX_MEALS / categories.length)))
  const rows = await runQuery(
    queries,
    firstMeals({ siteId, categories: categories.map(({ id }) => id), limit: limit + 1, ...filter }),
  )
  const byCategory = Map.groupBy(rows, (row) => row.category_slug)
  return [...byCategory]
    .slice(0, MAX_MEALS)
    .map(([slug, own]) => sectionOf(slug, own, limit, vatHundredths))
}

async function pageOf(
  { queries, siteId, query }: MenuCall,
  filter: Filter,
  category: StoredCategory,
  vatHundredths: number,
): Promise<Section[]> {
  const limit = PAGE_OF_MEALS + 1
  const [rank = '', id = ''] = (query.after ?? '').split('_')
  const prepared =
    query.after === undefined
      ? firstMeals({ siteId, categories: [category.id], limit, ...filter })
      : mealsAfter({ siteId, category: category.id, rank: Number(rank), id, limit, ...filter })
  const rows = await runQuery(queries, prepared)
  return rows.length === 0 ? [] : [sectionOf(category.slug, rows, PAGE_OF_MEALS, vatHundredths)]
}

interface Sought extends Filter {
  readonly words: readonly string[]
  readonly categories: readonly StoredCategory[]
  /** The meals that contain the words. */
  readonly matching: readonly FoundCard[]
}

function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** These meals, those that match the words best first. */
function bestOf(words: readonly string[], rows: readonly FoundCard[]): FoundCard[] {
  return inOrder(ranked(words, rows.map(candidateFrom)), rows)
}

/** The best of the meals that match except for a slip. */
async function bestLike(
  { database, queries, siteId }: MenuCall,
  sought: Parameters<typeof mealsLike>[2],
): Promise<StoredCard[]> {
  const best = await mealsLike(database, siteId, sought, (candidates) =>
    ranked(sought.words, candidates),
  )
  const ids = best.slice(0, PAGE_OF_MEALS)
  if (ids.length === 0) return []
  const { named } = await readTogether(queries, {
    plans: keptPlans(database),
    named: mealsNamed({ siteId, ids }),
  })
  return inOrder(ids, named)
}

/**
 * Returns meals that contain the words, else those of a category with that name, else those of a
 * category that some of the words name, else those that match except for a slip.
 */
async function found(
  call: MenuCall,
  { words, categories, matching, ...filter }: Sought,
  vatHundredths: number,
): Promise<Section[]> {
  const { queries, siteId } = call
  const sectionOfAll = (rows: readonly StoredCard[]): Section[] => {
    const meals = rows.slice(0, PAGE_OF_MEALS).map((row) => cardOf(row, vatHundredths))
    return meals.length === 0 ? [] : [{ category: null, meals, next: null }]
  }
  if (matching.length > 0) return sectionOfAll(bestOf(words, matching))
  const sought = { words, categories: categories.map(({ id }) => id), ...filter }
  const names = categories.map(({ id, name_en: nameEn, name_ar: nameAr }) => ({
    id,
    nameEn,
    nameAr,
  }))
  const called = categoriesCalled(words, names)
  if (called.length > 0)
    return sectionOfAll(
      await runQuery(
        queries,
        firstMeals({ siteId, categories: called, limit: PAGE_OF_MEALS, ...filter }),
      ),
    )
  const narrowed = withoutCategory(words, names)
  const among =
    narrowed === null
      ? []
      : await runQuery(queries, containingQuery(siteId, { ...sought, ...narrowed }))
  return sectionOfAll(
    narrowed !== null && among.length > 0
      ? bestOf(narrowed.words, among)
      : await bestLike(call, sought),
  )
}

const menuHandler = handler(showMenu, async (call) => {
  const { queries, siteId, query } = call
  const filter = { diets: query.diet ?? [], without: query.without ?? [] }
  const words = searchedWords(query.q)
  const { category = null } = query
  const {
    categories,
    rate: [settings],
    matching,
  } = await readTogether(queries, {
    categories: categoriesOf({ siteId }),
    rate: rateOf({ siteId }),
    matching:
      words === null
        ? known<readonly FoundCard[]>([])
        : containingQuery(siteId, { words, categories: null, category, ...filter }),
  })
  if (settings === undefined && !(await siteExists(queries, siteId)))
    return refuse('sites.notFound')
  const vatHundredths = settings?.vat_hundredths ?? VAT_HUNDREDTHS
  const chosen = categories.find(({ slug }) => slug === query.category)
  const within = query.category === undefined ? categories : chosen === undefined ? [] : [chosen]
  const sections =
    words !== null
      ? await found(call, { words, categories: within, matching, ...filter }, vatHundredths)
      : chosen !== undefined
        ? await pageOf(call, filter, chosen, vatHundredths)
        : await wholeMenu(call, filter, within, vatHundredths)
  return ok({
    currency: (await call.site()).currency,
    vatHundredths,
    minimumWithVat: withVat(settings?.minimum_fils ?? 0, vatHundredths),
    categories: categories.map(({ id, slug, name_en: en, name_ar: ar }) => ({
      id,
      slug,
      name: { en, ar },
    })),
    searched: words === null ? null : (query.q ?? null),
    sections,
  })
})

function groupWithPrices(group: SellableGroup, vatHundredths: number) {
  return {
    id: group.id,
    name: { en: group.nameEn, ar: group.nameAr },
    least: group.least,
    most: group.most,
    options: group.options.map(({ id, nameEn: en, nameAr: ar, priceFils, soldOut, allergens }) => ({
      id,
      name: { en, ar },
      ...priced(priceFils, vatHundredths),
      soldOut,
      allergens: allergens as Allergen[],
    })),
  }
}

const mealHandler = handler(showMeal, async (call) => {
  const { queries, siteId } = call
  const [[row], [settings]] = await batch(queries, [
    mealCalled({ siteId, slug: call.params.slug }),
    rateOf({ siteId }),
  ])
  if (row === undefined) return refuse('menu.notFound')
  const vatHundredths = settings?.vat_hundredths ?? VAT_HUNDREDTHS
  const groups = row.has_options
    ? ((await groupsOf(queries, siteId, [row.id])).get(row.id) ?? [])
    : []
  const possible = (await runQuery(queries, possibleCompanions({ siteId, mealId: row.id }))).map(
    (each) => ({ ...cardOf(each, vatHundredths), together: each.together }),
  )
  const card = cardOf(row, vatHundredths)
  return ok({
    currency: (await call.site()).currency,
    vatHundredths,
    meal: {
      ...card,
      categoryName: { en: row.category_en, ar: row.category_ar },
      groups: groups.map((group) => groupWithPrices(group, vatHundredths)),
      left: row.stock,
    },
    goesWith: companionsOf(card, possible).map(({ together: _together, ...each }) => each),
  })
})

function pictureHandler(files: Files): Handler {
  const narrow = createNarrowPictures()
  return handler(getPicture, async (call) => {
    const { siteId, params, query } = call
    const row = await findPicture(call.queries, siteId, params.id)
    if (row === undefined) return refuse('files.notFound')
    const bytes = await files.get(siteId, params.id, row)
    if (!bytes.ok) return bytes
    call.header('cache-control', 'public, max-age=31536000, immutable')
    const picture = { bytes: bytes.value, sha256: row.sha256 }
    const body =
      query.width === undefined ? picture.bytes : await narrow(picture, Number(query.width))
    return ok({ fileName: row.name, mediaType: row.media_type, body, inline: true })
  })
}

/** The menu as everybody may read it. */
export function createMenuHandlers({ files }: { files: Files }): readonly Handler[] {
  return [menuHandler, mealHandler, pictureHandler(files)]
}
