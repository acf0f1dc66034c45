import { m } from '#messages'
import type { QueueItem, QueueKind } from '../contract.ts'

const FIELDS: Readonly<Record<string, () => string>> = {
  name: () => m['directoryDesk.field.name'](),
  summary: () => m['directoryDesk.field.summary'](),
  about: () => m['directoryDesk.field.about'](),
  type: () => m['directoryDesk.field.type'](),
  logo: () => m['directoryDesk.field.logo'](),
  picture: () => m['directoryDesk.field.picture'](),
  phone: () => m['directoryDesk.field.phone'](),
  email: () => m['directoryDesk.field.email'](),
  website: () => m['directoryDesk.field.website'](),
  address: () => m['directoryDesk.field.address'](),
  hours: () => m['directoryDesk.field.hours'](),
  closed: () => m['directoryDesk.field.closed'](),
  other: () => m['directoryDesk.field.other'](),
}

export function fieldLabel(field: string): string {
  return FIELDS[field]?.() ?? ''
}

/** Describes a pending item. */
export function whatWaits({ kind, about }: Pick<QueueItem, 'kind' | 'about'>): string {
  if (kind === 'company') return m['directoryDesk.what.company']()
  if (kind === 'revision') return m['directoryDesk.what.revision']({ field: fieldLabel(about) })
  if (kind === 'paper')
    return about === 'insurance'
      ? m['directoryDesk.what.insurance']()
      : m['directoryDesk.what.licence']()
  if (kind === 'person') return m['directoryDesk.what.person']()
  return kind === 'claim'
    ? m['directoryDesk.what.claim']()
    : m['directoryDesk.what.suggestion']({ field: fieldLabel(about) })
}

const KINDS: Readonly<Record<QueueKind, () => string>> = {
  company: () => m['directoryDesk.kind.company'](),
  revision: () => m['directoryDesk.kind.revision'](),
  paper: () => m['directoryDesk.kind.paper'](),
  claim: () => m['directoryDesk.kind.claim'](),
  suggestion: () => m['directoryDesk.kind.suggestion'](),
  person: () => m['directoryDesk.kind.person'](),
}

export function kindLabel(kind: QueueKind): string {
  return KINDS[kind]()
}
