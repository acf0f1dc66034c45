import type { MealOptionGroup } from '../contract.ts'

/** What is chosen of each group, by their ids. */
export type Choice = Readonly<Record<string, readonly string[]>>

function offered({ options }: MealOptionGroup): string[] {
  return options.filter(({ soldOut }) => !soldOut).map(({ id }) => id)
}

/** One of exactly one. */
export function isOneOf({ least, most }: Pick<MealOptionGroup, 'least' | 'most'>): boolean {
  return least === 1 && most === 1
}

/** What is chosen before anybody has: where one must be, the first that can be had. */
export function firstChoice(groups: readonly MealOptionGroup[]): Choice {
  return Object.fromEntries(
    groups.map((group) => [group.id, isOneOf(group) ? offered(group).slice(0, 1) : []]),
  )
}

/**
 * Adds an option or removes it; in a group that takes only one, it replaces the other. One too many
 * changes nothing.
 */
export function chosenOrNot(choice: Choice, group: MealOptionGroup, option: string): Choice {
  const now = choice[group.id] ?? []
  if (now.includes(option))
    return isOneOf(group)
      ? choice
      : { ...choice, [group.id]: now.filter((each) => each !== option) }
  if (group.most === 1) return { ...choice, [group.id]: [option] }
  return now.length >= group.most ? choice : { ...choice, [group.id]: [...now, option] }
}

/** Checks that every group has its minimum. */
export function isComplete(choice: Choice, groups: readonly MealOptionGroup[]): boolean {
  return groups.every(({ id, least }) => (choice[id] ?? []).length >= least)
}

/** The options themselves, in the order of the menu. */
export function optionsChosen(choice: Choice, groups: readonly MealOptionGroup[]) {
  return groups.flatMap(({ id, options }) =>
    options.filter((option) => choice[id]?.includes(option.id) === true),
  )
}
