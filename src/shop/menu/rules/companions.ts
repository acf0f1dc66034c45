import type { Diet } from '../contract.ts'

/** A dish that may go with another. */
interface Companion {
  readonly id: string
  readonly category: string
  /** Without VAT. */
  readonly price: number
  readonly diets: readonly Diet[]
  /** In how many of the past orders with that other dish it was. */
  readonly together: number
}

/** Dishes offered beside one, and how many of them from one category. */
const COMPANIONS = 4
const OF_A_CATEGORY = 2
/** Ordered together once may be chance. */
const LEAST_TOGETHER = 2

/** Whether someone with a meal of these diets can eat it. */
function suits({ diets }: Companion, wanted: readonly Diet[]): boolean {
  if (wanted.includes('vegan')) return diets.includes('vegan')
  if (wanted.includes('vegetarian')) return diets.includes('vegetarian') || diets.includes('vegan')
  return true
}

/**
 * Returns what goes well with a dish: what customers have ordered with it most often, then the
 * first dish of each other category that suits its diet, from the cheapest up, which are drinks and
 * sides. The candidates come in the menu's order.
 */
export function companionsOf<One extends Companion>(
  meal: { readonly category: string; readonly diets: readonly Diet[] },
  candidates: readonly One[],
): One[] {
  const others = candidates.filter(({ category }) => category !== meal.category)
  const ordered = others
    .filter(({ together }) => together >= LEAST_TOGETHER)
    .toSorted((one, other) => other.together - one.together)
  const suitable = others.filter(
    (each) => each.together < LEAST_TOGETHER && suits(each, meal.diets),
  )
  const firsts = [...Map.groupBy(suitable, ({ category }) => category).values()].flatMap((own) =>
    own.slice(0, 1),
  )
  const chosen: One[] = []
  for (const each of [...ordered, ...firsts.toSorted((one, other) => one.price - other.price)]) {
    const sameCategory = chosen.filter(({ category }) => category === each.category)
    if (chosen.length < COMPANIONS && sameCategory.length < OF_A_CATEGORY) chosen.push(each)
  }
  return chosen
}
