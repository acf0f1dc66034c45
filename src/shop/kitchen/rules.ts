import type { Allergen } from '#shop/menu/contract.ts'
import type { KitchenState, KitchenStep, Ticket, TicketItem } from './contract.ts'

export const COLUMNS = ['new', 'accepted', 'cooking', 'ready'] as const
export type Column = (typeof COLUMNS)[number]

export const STEPS: readonly KitchenStep[] = ['accepted', 'cooking', 'ready']

export function columnOf(state: KitchenState): Column {
  return state === 'placed' || state === 'paid' ? 'new' : state
}

/** Returns the next step; null when the kitchen has finished. */
export function stepAfter(state: KitchenState): KitchenStep | null {
  const column = columnOf(state)
  return column === 'new'
    ? 'accepted'
    : column === 'accepted'
      ? 'cooking'
      : column === 'cooking'
        ? 'ready'
        : null
}

/** Returns the previous step, to undo a wrong tap; null if there is none to go back to. */
export function stepBefore(state: KitchenState): KitchenStep | null {
  return state === 'ready' ? 'cooking' : state === 'cooking' ? 'accepted' : null
}

/** What is promised first comes first, and of that what was ordered first. */
export function byWindow(
  one: Pick<Ticket, 'fromAt' | 'toAt' | 'date' | 'number'>,
  other: Pick<Ticket, 'fromAt' | 'toAt' | 'date' | 'number'>,
): number {
  const keys = [
    [one.fromAt, other.fromAt],
    [one.toAt, other.toAt],
    [one.date, other.date],
  ] as const
  for (const [mine, theirs] of keys) if (mine !== theirs) return mine < theirs ? -1 : 1
  return one.number - other.number
}

/**
 * The order in which boxes are loaded: by window, then by the drivers' rounds; what no driver has yet
 * comes after them, by area.
 */
export function byRoute(one: Ticket, other: Ticket): number {
  const keyOf = ({ fromAt, toAt, route, city, area }: Ticket): (string | number)[] => [
    ...[fromAt, toAt],
    ...(route === null ? [1, '', 0] : [0, route.driver, route.rank]),
    ...(route === null ? [city, area.en] : ['', '']),
  ]
  const [mine, theirs] = [keyOf(one), keyOf(other)]
  for (const [index, key] of mine.entries()) {
    const another = theirs[index] ?? key
    if (key !== another) return key < another ? -1 : 1
  }
  return byWindow(one, other)
}

export function ticketsIn(tickets: readonly Ticket[], column: Column): Ticket[] {
  return tickets.filter((ticket) => columnOf(ticket.state) === column).toSorted(byWindow)
}

/** The same hours of delivery. */
export interface Span {
  readonly fromAt: string
  readonly toAt: string
}

export function windowsOf(tickets: readonly Ticket[]): Span[] {
  const spans = new Map(
    tickets.toSorted(byWindow).map(({ fromAt, toAt }) => [`${fromAt} ${toAt}`, { fromAt, toAt }]),
  )
  return [...spans.values()]
}

export function inWindow({ fromAt, toAt }: Span): (ticket: Span) => boolean {
  return (ticket) => ticket.fromAt === fromAt && ticket.toAt === toAt
}

/** A meal with what was chosen with it, as often as it is still to be made. */
export interface Dish {
  readonly key: string
  readonly item: TicketItem
  readonly qty: number
  /** Of these, on the stove already. */
  readonly cooking: number
  readonly orders: readonly number[]
  /** The orders whose customers are allergic to it. */
  readonly conflicts: readonly { readonly number: number; readonly allergens: Allergen[] }[]
}

/** Two items are cooked together when the meal and everything chosen with it are the same, in whatever order it was chosen. */
export function dishKey({ mealId, options }: Pick<TicketItem, 'mealId' | 'options'>): string {
  const chosen = options.map(({ group, name }) => JSON.stringify([group.en, name.en])).toSorted()
  return [mealId, ...chosen].join(' ')
}

function dishesOf(tickets: readonly Ticket[]): Dish[] {
  const dishes = new Map<string, Dish>()
  for (const ticket of tickets) {
    const { state, number, items } = ticket
    for (const item of items) {
      const key = dishKey(item)
      const none = { key, item, qty: 0, cooking: 0, orders: [], conflicts: [] }
      const found = dishes.get(key) ?? none
      const allergens = harmfulOf(ticket, item)
      const cooking = found.cooking + (state === 'cooking' ? item.qty : 0)
      dishes.set(key, {
        ...found,
        qty: found.qty + item.qty,
        cooking,
        orders: found.orders.includes(number) ? found.orders : [...found.orders, number],
        conflicts:
          allergens.length === 0 ? found.conflicts : [...found.conflicts, { number, allergens }],
      })
    }
  }
  return [...dishes.values()].toSorted(
    (one, other) => other.qty - one.qty || (one.key < other.key ? -1 : 1),
  )
}

/** What is to be made for each window, the most first; what is ready is made. */
export function cookList(
  tickets: readonly Ticket[],
): { readonly span: Span; readonly dishes: readonly Dish[] }[] {
  const open = tickets.filter((ticket) => ticket.state !== 'ready')
  return windowsOf(open).map((span) => ({
    span,
    dishes: dishesOf(open.filter(inWindow(span)).toSorted(byWindow)),
  }))
}

type Allergic = Pick<Ticket, 'allergies'>

/** What a dish contains and the customer of its ticket declared as allergies. */
export function harmfulOf({ allergies }: Allergic, { allergens }: Pick<TicketItem, 'allergens'>) {
  return allergies.filter((each) => allergens.includes(each))
}

/** The same of all dishes of a ticket. */
export function harmfulIn(ticket: Allergic & Pick<Ticket, 'items'>): Allergen[] {
  const found = new Set(ticket.items.flatMap((item) => harmfulOf(ticket, item)))
  return ticket.allergies.filter((each) => found.has(each))
}

/** One box: a portion of a meal, the so-and-so-many-th of its order. */
export interface Box {
  readonly key: string
  readonly ticket: Ticket
  readonly item: TicketItem
  readonly position: number
  readonly of: number
}

export function boxesOf(tickets: readonly Ticket[]): Box[] {
  return tickets.flatMap((ticket) => {
    const portions = ticket.items.flatMap((item) => Array.from({ length: item.qty }, () => item))
    return portions.map((item, index) => ({
      key: `${ticket.id} ${index}`,
      ticket,
      item,
      position: index + 1,
      of: portions.length,
    }))
  })
}

/**
 * Returns new orders that were not on the board when it was last loaded; none on the first load.
 */
export function arrivals(
  before: ReadonlySet<string> | null,
  tickets: readonly Pick<Ticket, 'id' | 'state'>[],
): string[] {
  if (before === null) return []
  return tickets
    .filter(({ id, state }) => columnOf(state) === 'new' && !before.has(id))
    .map(({ id }) => id)
}
