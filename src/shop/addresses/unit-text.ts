import { m } from '#messages'
import type { AddressKind, OrderAddress } from './contract.ts'

const KINDS: Readonly<Record<AddressKind, () => string>> = {
  apartment: () => m['addresses.kind.apartment'](),
  villa: () => m['addresses.kind.villa'](),
  office: () => m['addresses.kind.office'](),
}

export function kindName(kind: AddressKind): string {
  return KINDS[kind]()
}

/** Isolates the direction of what was typed within its sentence. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** "Floor 3, apartment 301", as far as the building has them; '' for a villa. */
export function unitText({
  floor,
  appartment_number: unit,
}: Pick<OrderAddress, 'floor' | 'appartment_number'>): string {
  if (floor !== '' && unit !== '')
    return m['addresses.unit']({ floor: isolated(floor), apartment: isolated(unit) })
  if (floor !== '') return m['addresses.floorOnly']({ floor: isolated(floor) })
  return unit === '' ? '' : m['addresses.unitOnly']({ unit: isolated(unit) })
}
