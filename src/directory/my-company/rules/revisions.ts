export type TextField = 'name' | 'summary' | 'about' | 'type'

interface Two {
  readonly en: string
  readonly ar: string
}
export type CompanyTexts = Readonly<Record<TextField, Two>>

export interface Plan {
  /** Fields that are to wait, with what they would become. */
  readonly submit: readonly { readonly field: TextField; readonly value: Two }[]
  /** Fields whose pending change is withdrawn, because the text is again what the public sees. */
  readonly withdraw: readonly TextField[]
}

/**
 * Whether the public has seen the company. It has not while the company is pending, so its texts
 * are then saved at once.
 */
export function isPublished({ state }: { readonly state: string }): boolean {
  return state === 'accepted' || state === 'suspended'
}

function isSame(one: Two, other: Two): boolean {
  return one.en === other.en && one.ar === other.ar
}

/**
 * Plans which texts of an accepted company become pending changes: each field separately, and only
 * where something changes.
 */
export function planRevisions(
  accepted: CompanyTexts,
  waiting: Partial<CompanyTexts>,
  input: CompanyTexts,
): Plan {
  const fields = Object.keys(accepted) as TextField[]
  return {
    submit: fields
      .filter(
        (field) =>
          !isSame(input[field], waiting[field] ?? accepted[field]) &&
          !isSame(input[field], accepted[field]),
      )
      .map((field) => ({ field, value: input[field] })),
    withdraw: fields.filter(
      (field) => waiting[field] !== undefined && isSame(input[field], accepted[field]),
    ),
  }
}
