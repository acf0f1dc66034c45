import { m } from '#messages'
import { Relation } from './changes/contract.ts'

const NAMES: Readonly<Record<Relation, () => string>> = {
  spouse: () => m['profileScreens.relation.spouse'](),
  child: () => m['profileScreens.relation.child'](),
  parent: () => m['profileScreens.relation.parent'](),
  sibling: () => m['profileScreens.relation.sibling'](),
  friend: () => m['profileScreens.relation.friend'](),
  other: () => m['profileScreens.relation.other'](),
}

/** In the page's language. */
export function relationName(relation: string): string {
  return NAMES[Relation.catch('other').parse(relation)]()
}
