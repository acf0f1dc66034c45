import { m } from '#messages'
import type { DuplicateReason } from './contract.ts'

const LABELS: Readonly<Record<DuplicateReason, () => string>> = {
  licence: () => m['companyFields.same.licence'](),
  phone: () => m['companyFields.same.phone'](),
  website: () => m['companyFields.same.website'](),
  name: () => m['companyFields.same.name'](),
}

/** Why two companies may be one. */
export function reasonLabel(reason: DuplicateReason): string {
  return LABELS[reason]()
}
