import type { TwoNames } from '#platform/schemas.ts'
import {
  type BuiltIn,
  BUILT_IN,
  isBuiltIn,
  ownTraits,
  TRAITS,
  type TypeTraits,
} from './catalogue.ts'

/** What a site has stored about a type: its own, or its changes to one of the product's. */
export interface StoredType {
  readonly code: string
  readonly isOwn: boolean
  readonly name: TwoNames | null
  readonly holder: TypeTraits['holder'] | null
  readonly hasNumber: boolean | null
  readonly hasExpiry: boolean | null
  readonly ladder: readonly number[]
  readonly isRetired: boolean
}

export interface SiteType {
  readonly code: string
  /** Null for the product's own, whose names are messages. */
  readonly name: TwoNames | null
  readonly traits: TypeTraits
  readonly isOwn: boolean
  readonly isRetired: boolean
}

function builtIn(code: BuiltIn, stored: StoredType | undefined): SiteType {
  const traits = TRAITS[code]
  return {
    code,
    name: null,
    traits: stored === undefined ? traits : { ...traits, ladder: stored.ladder },
    isOwn: false,
    isRetired: stored?.isRetired ?? false,
  }
}

function own(stored: StoredType): SiteType {
  return {
    code: stored.code,
    name: stored.name,
    traits: ownTraits({
      holder: stored.holder ?? 'employee',
      hasNumber: stored.hasNumber ?? false,
      hasExpiry: stored.hasExpiry ?? false,
      ladder: stored.ladder,
    }),
    isOwn: true,
    isRetired: stored.isRetired,
  }
}

/** All types of a site: the product's with the site's changes, then its own. */
export function typesOf(stored: readonly StoredType[]): ReadonlyMap<string, SiteType> {
  const byCode = new Map(stored.map((each) => [each.code, each]))
  const types = [
    ...BUILT_IN.map((code) => builtIn(code, byCode.get(code))),
    ...stored.filter((each) => each.isOwn && !isBuiltIn(each.code)).map(own),
  ]
  return new Map(types.map((each) => [each.code, each]))
}

export const MAX_STEPS = 8

/** Each step once, the earliest first. */
export function orderedLadder(ladder: readonly number[]): number[] {
  return [...new Set(ladder)].toSorted((one, other) => other - one)
}
