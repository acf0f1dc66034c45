interface Containing {
  readonly allergens: readonly string[]
  readonly groups: readonly {
    readonly options: readonly { readonly id: string; readonly allergens: readonly string[] }[]
  }[]
}

/**
 * Returns the allergens in a portion: of the meal as it comes and of what was chosen with it, each
 * once.
 */
export function allergensWith(
  { allergens, groups }: Containing,
  chosen: readonly string[],
): string[] {
  const options = groups
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.id))
  return [...new Set([...allergens, ...options.flatMap((option) => option.allergens)])]
}
