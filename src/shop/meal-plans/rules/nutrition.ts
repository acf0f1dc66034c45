/** Energy and macros; null where a dish does not say. */
export interface Nutrients {
  readonly kcal: number | null
  readonly proteinG: number | null
  readonly carbsG: number | null
  readonly fatG: number | null
}

/** What some dishes come to together. */
export interface Intake {
  readonly kcal: number
  readonly proteinG: number
  readonly carbsG: number
  readonly fatG: number
  /** How many of the dishes do not say their energy. */
  readonly unknown: number
}

export function intakeOf(dishes: readonly Nutrients[]): Intake {
  const sum = (of: (dish: Nutrients) => number | null): number =>
    dishes.reduce((all, dish) => all + (of(dish) ?? 0), 0)
  return {
    kcal: sum(({ kcal }) => kcal),
    proteinG: sum(({ proteinG }) => proteinG),
    carbsG: sum(({ carbsG }) => carbsG),
    fatG: sum(({ fatG }) => fatG),
    unknown: dishes.filter(({ kcal }) => kcal === null).length,
  }
}

/** How an amount compares with its goal: within a tenth of it is as planned. */
export function goalLevel(amount: number, goal: number): 'below' | 'met' | 'above' {
  if (amount > goal * 1.1) return 'above'
  return amount < goal * 0.9 ? 'below' : 'met'
}
