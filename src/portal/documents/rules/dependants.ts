import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Holder } from '../contract.ts'
import { DEPENDANT_TYPES, type DependantType } from './catalogue.ts'
import {
  type Blocker,
  type HeldDocument,
  latestExpiry,
  residenceBlockers,
  type TaskKind,
  type TaskState,
} from './transactions.ts'

export function isDependantType(type: string): type is DependantType {
  return (DEPENDANT_TYPES as readonly string[]).includes(type)
}

/** Of the Emirates. */
export function isCitizen(nationality: string): boolean {
  return nationality === 'AE'
}

/** A citizen resides without a visa, so none is got, renewed or cancelled for them. */
export function checkVisaNeeded(
  type: string,
  people: readonly { readonly name: TwoNames; readonly nationality: string }[],
): Outcome<null, 'documents.citizenNeedsNoVisa'> {
  const found = type === 'visa' ? people.find((each) => isCitizen(each.nationality)) : undefined
  if (found === undefined) return ok(null)
  const { en, ar } = found.name
  return refuse('documents.citizenNeedsNoVisa', { en, ar }, 'dependantIds')
}

interface Startable
  extends Readonly<
    Record<DependantType, { readonly expiresOn: string | null; readonly hasTask: boolean }>
  > {
  readonly isCitizen: boolean
}

/** The types of document that a transaction for these people can be of. */
export function typesFor(people: readonly Pick<Startable, 'isCitizen'>[]): DependantType[] {
  const isEveryCitizen = people.every((each) => each.isCitizen)
  return DEPENDANT_TYPES.filter((type) => type !== 'visa' || !isEveryCitizen)
}

/**
 * What a transaction for these people is most likely of: the document that expires first and has
 * no transaction yet, or else the first that none of them has.
 */
export function typeToStart(people: readonly Startable[]): {
  readonly type: DependantType
  readonly kind: 'new' | 'renewal'
} {
  const found = typesFor(people).map((type) => {
    const open = people.filter(
      (each) => !each[type].hasTask && !(type === 'visa' && each.isCitizen),
    )
    const days = open.flatMap((each) => each[type].expiresOn ?? []).toSorted()
    return { type, isOpen: open.length > 0, first: days[0] ?? null }
  })
  const [due] = found
    .flatMap(({ type, first }) => (first === null ? [] : [{ type, first }]))
    .toSorted((one, other) => one.first.localeCompare(other.first))
  if (due !== undefined) return { type: due.type, kind: 'renewal' }
  return { type: found.find(({ isOpen }) => isOpen)?.type ?? 'passport', kind: 'new' }
}

/** Transactions are of employees, of their dependants or of the company, as their type allows. */
export function checkHolders(
  type: string,
  holder: Holder,
  count: { readonly employees: number; readonly dependants: number },
): Outcome<
  null,
  'documents.holderMissing' | 'documents.holdersMixed' | 'documents.typeNotOfDependant'
> {
  if (count.dependants > 0) {
    if (count.employees > 0) return refuse('documents.holdersMixed', {}, 'dependantIds')
    return isDependantType(type) ? ok(null) : refuse('documents.typeNotOfDependant', {}, 'type')
  }
  return (holder === 'company') === (count.employees === 0)
    ? ok(null)
    : refuse('documents.holderMissing', {}, 'employeeIds')
}

/**
 * What the authority would refuse a dependant's transaction for. The employee sponsors them, so the
 * company's documents do not matter and the employee's visa does; a citizen has none to expire.
 */
export function dependantBlockersOf(
  task: { readonly type: string; readonly kind: TaskKind },
  own: readonly HeldDocument[],
  sponsor: readonly HeldDocument[],
  today: string,
): readonly Blocker[] {
  if (task.kind === 'cancellation' || task.type !== 'visa') return []
  const sponsorVisa = latestExpiry(sponsor, 'visa')
  return [
    ...residenceBlockers(own, today),
    ...(sponsorVisa !== null && sponsorVisa < today ? (['sponsorVisa'] as const) : []),
  ]
}

/** Whether ending a transaction asks for the number and the expiry of the dependant's document. */
export function asksForDocument(
  task: { readonly kind: TaskKind; readonly dependant: { readonly id: string | null } | null },
  to: TaskState,
): boolean {
  return to === 'done' && task.kind !== 'cancellation' && task.dependant?.id != null
}

/** Why the number of a dependant's document is refused. */
export const NUMBER_REFUSALS = [
  'documents.numberRequired',
  'employees.badCharacters',
  'employees.tooLong',
  'employees.passportFormat',
  'employees.emiratesIdFormat',
  'employees.emiratesIdLength',
  'employees.emiratesIdCountry',
  'employees.emiratesIdGrouping',
  'employees.emiratesIdChecksum',
] as const

/** A document that was issued today expires later, and a renewed one later than before. */
export function checkNewExpiry(
  kind: TaskKind,
  { entered, current }: { readonly entered: string | null; readonly current: string | null },
  today: string,
): Outcome<string, 'documents.expiryRequired' | 'documents.expiryNotLater'> {
  if (entered === null) return refuse('documents.expiryRequired', {}, 'expiresOn')
  const isLater = entered > today && (kind !== 'renewal' || current === null || entered > current)
  return isLater ? ok(entered) : refuse('documents.expiryNotLater', {}, 'expiresOn')
}
