export type TextField = 'name' | 'summary' | 'about' | 'type'

interface Two {
  readonly en: string
  readonly ar: string
}
export type CompanyTexts = Readonly<Record<TextField, Two>>

export interface Plan {
  /** Fields that are to wait, with what they would become. */
  readonly submit: readonly { readonly field: TextField; readonly value: Two }[]
  /** Fields whose waiting change is given up: what is written is again what the public sees. */
  readonly withdraw: readonly TextField[]
}

/** What the public has seen: of a company that still waits it has seen nothing, so that its words are written at once. */
export function isPublished({ state }: { readonly state: string }): boolean {
  return state === 'accepted' || state === 'suspended'
}

function isSame(one: Two, other: Two): boolean {
  return one.en === other.en && one.ar === other.ar
}

/** What of an accepted company's words becomes a change that waits: each field alone, and only where something changes. */
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
