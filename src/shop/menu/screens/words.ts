import type { Manner } from '#platform/ui/format.ts'
import { formatTime, formatWeekday } from '#platform/ui/format.ts'
import { m } from '#words'
import type { Allergen, Availability, Diet } from '../contract.ts'

const ALLERGENS: Readonly<Record<Allergen, () => string>> = {
  gluten: () => m['menuScreens.allergen.gluten'](),
  crustaceans: () => m['menuScreens.allergen.crustaceans'](),
  eggs: () => m['menuScreens.allergen.eggs'](),
  fish: () => m['menuScreens.allergen.fish'](),
  peanuts: () => m['menuScreens.allergen.peanuts'](),
  soya: () => m['menuScreens.allergen.soya'](),
  milk: () => m['menuScreens.allergen.milk'](),
  nuts: () => m['menuScreens.allergen.nuts'](),
  celery: () => m['menuScreens.allergen.celery'](),
  mustard: () => m['menuScreens.allergen.mustard'](),
  sesame: () => m['menuScreens.allergen.sesame'](),
  sulphites: () => m['menuScreens.allergen.sulphites'](),
  lupin: () => m['menuScreens.allergen.lupin'](),
  molluscs: () => m['menuScreens.allergen.molluscs'](),
}
const DIETS: Readonly<Record<Diet, () => string>> = {
  vegetarian: () => m['menuScreens.diet.vegetarian'](),
  vegan: () => m['menuScreens.diet.vegan'](),
  highProtein: () => m['menuScreens.diet.highProtein'](),
  lowCarb: () => m['menuScreens.diet.lowCarb'](),
  spicy: () => m['menuScreens.diet.spicy'](),
}

/** In the order they are offered. */
export const ALL_ALLERGENS = Object.keys(ALLERGENS) as Allergen[]
export const ALL_DIETS = Object.keys(DIETS) as Diet[]

export function allergenName(allergen: Allergen): string {
  return ALLERGENS[allergen]()
}

export function dietName(diet: Diet): string {
  return DIETS[diet]()
}

const WEEK = 7

function isInARow(days: readonly number[]): boolean {
  return days.every((day, place) => place === 0 || day === (days[place - 1] ?? 0) + 1)
}

function daysText(days: readonly number[], manner: Manner): string {
  // 1 January 2024 was a Monday, the first day of the ISO week.
  const nameOf = (day: number | undefined): string => formatWeekday(`2024-01-0${day ?? 1}`, manner)
  if (days.length > 2 && isInARow(days)) return m['menuScreens.dayRange']({ from: nameOf(days[0]), to: nameOf(days.at(-1)) })
  return days.map(nameOf).join(m['menuScreens.dayComma']())
}

function hoursText({ from, to }: Availability, manner: Manner): string {
  const clock = (time: string): string => formatTime(`2024-01-01T${time}:00Z`, { ...manner, zone: 'UTC' })
  if (from !== null && to !== null) return m['menuScreens.between']({ from: clock(from), to: clock(to) })
  if (from !== null) return m['menuScreens.from']({ from: clock(from) })
  return to === null ? '' : m['menuScreens.until']({ to: clock(to) })
}

/** When a meal may be had, "Fri, until 11:00 AM"; nothing where it always may. */
export function availabilityText(availability: Availability, manner: Manner): string {
  const days = availability.days.length === WEEK ? '' : daysText(availability.days, manner)
  const hours = hoursText(availability, manner)
  return days !== '' && hours !== '' ? m['menuScreens.daysAndHours']({ days, hours }) : `${days}${hours}`
}
