import {
  type Avoided,
  chooseDishes,
  type Choosing,
  type Delivered,
  type Dish,
  type Part,
  type Unfit,
  unfit,
} from './dishes.ts'

/** A dish that is planned for a day. */
export interface PlannedDish {
  readonly part: Part
  readonly mealId: string
  /** Whether the customer chose it; otherwise the program did. */
  readonly chosen: boolean
}

export interface Offer {
  /** Every dish that plans know, by its id. */
  readonly dishes: ReadonlyMap<string, Dish>
  /** The dishes of a day; null where the day has what is on the menu. */
  readonly menuOf: (day: string) => ReadonlySet<string> | null
}

interface Wanted extends Delivered {
  readonly avoided: Avoided
}

/** Why a dish cannot be had as that part of a day; null where it can. */
export function whyUnfit(
  { part, mealId }: Pick<PlannedDish, 'part' | 'mealId'>,
  { dishes, menuOf }: Offer,
  wanted: Wanted,
): Unfit | null {
  const dish = dishes.get(mealId)
  if (dish === undefined || dish.part !== part) return 'gone'
  return unfit(dish, { ...wanted, menu: menuOf(wanted.day) })
}

/** Whether a dish can be had as that part of a day. */
export function fits(
  dish: Pick<PlannedDish, 'part' | 'mealId'>,
  offer: Offer,
  wanted: Wanted,
): boolean {
  return whyUnfit(dish, offer, wanted) === null
}

/** The dishes that can be had on a day. */
export function offeredOn(
  { dishes, menuOf }: Offer,
  day: string,
  avoided: Avoided,
  begins: string | null = null,
): Dish[] {
  const on = { day, begins, menu: menuOf(day), avoided }
  return [...dishes.values()].filter((dish) => unfit(dish, on) === null)
}

/** Whether a day can have all that was paid for. A dish may come more than once. */
export function canFill(
  offer: Offer,
  { day, begins, avoided }: Wanted,
  { meals, snacks }: Pick<Choosing, 'meals' | 'snacks'>,
): boolean {
  const parts = new Set(offeredOn(offer, day, avoided, begins).map(({ part }) => part))
  return (meals === 0 || parts.has('meal')) && (snacks === 0 || parts.has('snack'))
}

export interface Refitted {
  readonly dishes: readonly PlannedDish[]
  /** How many were swapped or added. */
  readonly swapped: number
  /** Whether the day has all that was paid for. */
  readonly isWhole: boolean
}

/**
 * A day's dishes as they can be had: what fits stays, what does not is chosen again, and so is what
 * the day lacks. On a day without a date only what is never wanted is left out.
 */
export function refit(
  planned: readonly PlannedDish[],
  offer: Offer,
  wanted: {
    readonly day: string | null
    readonly begins: string | null
    readonly avoided: Avoided
    readonly choosing: Choosing
  },
): Refitted {
  const { day, begins, avoided, choosing } = wanted
  const { meals, snacks } = choosing
  const kept = withinSize(
    planned.filter((dish) =>
      day === null ? mayStay(dish, offer, avoided) : fits(dish, offer, { day, begins, avoided }),
    ),
    choosing,
  )
  const added =
    day === null
      ? []
      : chooseDishes(
          // At a time that is not known yet, only what is served at any.
          offeredOn(offer, day, avoided, begins).filter(
            ({ hours }) => begins !== null || hours === null,
          ),
          choosing,
          kept.map(({ part, mealId: id }) => ({ part, id })),
        )
  const dishes = [
    ...kept,
    ...added.map(({ part, id }) => ({ part, mealId: id, chosen: false })),
  ].toSorted((one, other) => Number(one.part === 'snack') - Number(other.part === 'snack'))
  return { dishes, swapped: added.length, isWhole: dishes.length === meals + snacks }
}

/** On whatever day: the customer can have it, and it is still there. */
function mayStay(dish: PlannedDish, { dishes }: Offer, avoided: Avoided): boolean {
  const found = dishes.get(dish.mealId)
  if (found === undefined || found.part !== dish.part) return false
  const menu = new Set([found.id])
  return unfit(found, { day: '2000-01-01', begins: null, menu, avoided }) === null
}

function withinSize(
  dishes: readonly PlannedDish[],
  { meals, snacks }: Choosing,
): readonly PlannedDish[] {
  return [
    ...dishes.filter(({ part }) => part === 'meal').slice(0, meals),
    ...dishes.filter(({ part }) => part === 'snack').slice(0, snacks),
  ]
}

/** How often each dish is in some days. */
export function usesOf(days: readonly (readonly PlannedDish[])[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { mealId } of days.flat()) uses.set(mealId, (uses.get(mealId) ?? 0) + 1)
  return uses
}

/** A dish that was planned and is no longer. */
export interface LostDish {
  readonly mealId: string
  readonly why: Unfit
  /** What comes instead; null where nothing was found. */
  readonly insteadId: string | null
}

/** The dishes of a day that its customer chose and that were swapped, each with the reason. */
export function lostDishes(
  before: readonly PlannedDish[],
  after: readonly PlannedDish[],
  { dishes, menuOf }: Offer,
  wanted: {
    readonly day: string | null
    readonly begins: string | null
    readonly avoided: Avoided
  },
): LostDish[] {
  const { day, begins, avoided } = wanted
  const left = [...after]
  const gone = before.filter(({ part, mealId }) => {
    const index = left.findIndex((dish) => dish.part === part && dish.mealId === mealId)
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
  return gone
    .filter(({ chosen }) => chosen)
    .map(({ part, mealId }) => {
      const dish = dishes.get(mealId)
      const instead = left.findIndex((each) => each.part === part)
      const [found] = instead === -1 ? [] : left.splice(instead, 1)
      const on = day ?? '2000-01-01'
      const menu = day === null ? new Set([mealId]) : menuOf(on)
      const why =
        dish === undefined ? 'gone' : (unfit(dish, { day: on, begins, menu, avoided }) ?? 'gone')
      return { mealId, why, insteadId: found?.mealId ?? null }
    })
}
