import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import { ItemKind } from './contract.ts'

const KINDS = {
  bonus: m['payItems.kind.bonus'],
  commission: m['payItems.kind.commission'],
  otherEarning: m['payItems.kind.otherEarning'],
  overpayment: m['payItems.kind.overpayment'],
  damage: m['payItems.kind.damage'],
  fine: m['payItems.kind.fine'],
  otherDeduction: m['payItems.kind.otherDeduction'],
}

export function kindLabel(kind: ItemKind): string {
  return KINDS[kind]()
}

/** What a line on the slip is named where nothing else is entered. */
export function kindNames(kind: ItemKind): TwoNames {
  return { en: KINDS[kind]({}, { locale: 'en' }), ar: KINDS[kind]({}, { locale: 'ar' }) }
}

export function allKindNames(): Readonly<Record<ItemKind, TwoNames>> {
  return Object.fromEntries(ItemKind.options.map((kind) => [kind, kindNames(kind)])) as Record<
    ItemKind,
    TwoNames
  >
}
