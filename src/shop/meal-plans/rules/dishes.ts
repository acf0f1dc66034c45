import { weekdayOf } from '#platform/days.ts'

export type Part = 'meal' | 'snack'

/** A dish as a plan looks at it. */
export interface Dish {
  readonly id: string
  readonly part: Part | null
  readonly kcal: number | null
  /** Of the dish, and of everything that must be chosen with it. */
  readonly allergens: readonly string[]
  /** ISO week days on which it is served. */
  readonly days: readonly number[]
  readonly active: boolean
  readonly soldOut: boolean
  /** Something must be chosen with it, which a plan cannot ask for every day. */
  readonly mustChoose: boolean
  /** The hours at which it is served; null: any. */
  readonly hours: Hours | null
}

/** As `HH:MM`; a delivery that begins at `to` is too late. Null: open on that side. */
export interface Hours {
  readonly from: string | null
  readonly to: string | null
}

/** Whether a dish is served when a delivery begins; null: at a time that is not known yet. */
export function isServedAt({ hours }: Pick<Dish, 'hours'>, begins: string | null): boolean {
  if (hours === null || begins === null) return true
  return (hours.from ?? begins) <= begins && (hours.to === null || begins < hours.to)
}

/** What a plan never contains. */
export interface Avoided {
  readonly allergies: readonly string[]
  /** Ids of dishes. */
  readonly dislikes: readonly string[]
}

/** Why a dish cannot be had on a day of a plan. */
export type Unfit = 'gone' | 'notThatDay' | 'notThatTime' | 'allergen' | 'disliked' | 'mustChoose'

/** When a dish would be delivered. */
export interface Delivered {
  readonly day: string
  /** When the window of the day begins, as `HH:MM`; null where it is not known. */
  readonly begins: string | null
}

interface FittingOn extends Delivered {
  /** The dishes that the site serves on that day; null: whatever is on its menu then. */
  readonly menu: ReadonlySet<string> | null
  readonly avoided: Avoided
}

/** Why a dish does not fit a plan on a day; null where it does. */
export function unfit(dish: Dish, { day, begins, menu, avoided }: FittingOn): Unfit | null {
  if (!dish.active || dish.part === null) return 'gone'
  if (dish.mustChoose) return 'mustChoose'
  if (dish.allergens.some((each) => avoided.allergies.includes(each))) return 'allergen'
  if (avoided.dislikes.includes(dish.id)) return 'disliked'
  const isServed = menu === null ? dish.days.includes(weekdayOf(day)) : menu.has(dish.id)
  if (!isServed) return 'notThatDay'
  return isServedAt(dish, begins) ? null : 'notThatTime'
}

export interface Choosing {
  readonly meals: number
  readonly snacks: number
  /** Of a whole day; null where there is none. */
  readonly kcal: number | null
  /** Ids of dishes that the customer rated well. */
  readonly liked: ReadonlySet<string>
  /** How often each dish is in the plan already. */
  readonly uses: ReadonlyMap<string, number>
}

/** A repetition weighs as much as so many kcal beside the goal, and a liked dish as much less. */
const REPEATED = 250
const LIKED = 120
/** A snack is taken as half a meal. */
const SNACK_SHARE = 0.5

/** The energy of one meal or snack so that a day comes to its goal. */
export function energyOf(part: Part, { meals, snacks, kcal }: Choosing): number | null {
  if (kcal === null) return null
  const ofMeal = kcal / (meals + snacks * SNACK_SHARE)
  return part === 'meal' ? ofMeal : ofMeal * SNACK_SHARE
}

/**
 * Fills what a day still lacks from the dishes that fit it: what was seldom had, near the goal, and
 * liked, first. The same dish comes twice in a day only where there are not enough. The order of the
 * result is that of the choice; less than wanted where nothing fits.
 */
export function chooseDishes(
  offered: readonly Dish[],
  choosing: Choosing,
  already: readonly { part: Part; id: string }[] = [],
): { part: Part; id: string }[] {
  const chosen = [...already]
  const added: { part: Part; id: string }[] = []
  const parts = [
    ...Array.from({ length: choosing.meals }, () => 'meal' as const),
    ...Array.from({ length: choosing.snacks }, () => 'snack' as const),
  ]
  for (const part of lackingOf(parts, already)) {
    const best = bestOf(offered, part, { choosing, chosen })
    if (best === null) continue
    chosen.push({ part, id: best.id })
    added.push({ part, id: best.id })
  }
  return added
}

function lackingOf(parts: readonly Part[], already: readonly { part: Part }[]): Part[] {
  const left = already.map(({ part }) => part)
  return parts.filter((part) => {
    const index = left.indexOf(part)
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}

function bestOf(
  offered: readonly Dish[],
  part: Part,
  { choosing, chosen }: { choosing: Choosing; chosen: readonly { id: string }[] },
): Dish | null {
  const energy = energyOf(part, choosing)
  const cost = (dish: Dish): number => {
    const today = chosen.filter(({ id }) => id === dish.id).length
    const off = energy === null || dish.kcal === null ? 0 : Math.abs(dish.kcal - energy)
    const repeated = (choosing.uses.get(dish.id) ?? 0) * REPEATED
    return today * 100_000 + off + repeated - (choosing.liked.has(dish.id) ? LIKED : 0)
  }
  return (
    offered
      .filter((dish) => dish.part === part)
      .toSorted((one, other) => cost(one) - cost(other) || (one.id < other.id ? -1 : 1))[0] ?? null
  )
}
