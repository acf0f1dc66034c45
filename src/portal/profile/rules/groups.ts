import type { Permission } from '#accounts/permissions/contract.ts'
import type { Field, Group, Values } from '../changes/contract.ts'
import type { Desk } from '../desk/contract.ts'

interface GroupRules {
  readonly fields: readonly Field[]
  /** Whether someone decides on a change, or it takes effect at once and they are notified. */
  readonly needsApproval: boolean
  readonly desk: Desk
  readonly needsProof: boolean
  /** The change names the day it takes effect; else that is the day it is approved. */
  readonly hasDay: boolean
  /** So many records a person may have; null where there is one of each field. */
  readonly max: number | null
}

/** How each group of details changes. */
export const GROUPS: Readonly<Record<Group, GroupRules>> = {
  personal: {
    fields: ['nameEn', 'nameAr', 'nationality', 'gender', 'birthDate'],
    needsApproval: true,
    desk: 'hr',
    needsProof: true,
    hasDay: true,
    max: null,
  },
  contact: {
    fields: ['phone', 'personalEmail'],
    needsApproval: false,
    desk: 'hr',
    needsProof: false,
    hasDay: false,
    max: null,
  },
  address: {
    fields: ['addressLine', 'city', 'country'],
    needsApproval: false,
    desk: 'hr',
    needsProof: false,
    hasDay: false,
    max: null,
  },
  emergency: {
    fields: ['contactName', 'relation', 'phone'],
    needsApproval: false,
    desk: 'hr',
    needsProof: false,
    hasDay: false,
    max: 5,
  },
  dependants: {
    fields: [
      'nameEn',
      'nameAr',
      'relation',
      'birthDate',
      'nationality',
      'gender',
      'passportNo',
      'passportExpiry',
      'emiratesId',
      'emiratesIdExpiry',
      'visaNo',
      'visaExpiry',
      'insuranceNo',
      'insuranceExpiry',
    ],
    needsApproval: true,
    desk: 'hr',
    needsProof: true,
    hasDay: false,
    max: 20,
  },
  bank: {
    fields: ['iban', 'accountHolder', 'bankName'],
    needsApproval: true,
    desk: 'pay',
    needsProof: true,
    hasDay: true,
    max: null,
  },
}

/** Who works at a desk. */
export const DESK_PERMISSION: Readonly<Record<Desk, Permission>> = {
  hr: 'employees.edit',
  pay: 'pay.all',
}

/** Groups with identity numbers, which a desk shows only to those who may see such numbers. */
const WITH_IDENTITY: readonly Group[] = ['dependants']

/** The permissions needed to see a change of a group and decide on it. */
export function permissionsFor(group: Group): Permission[] {
  const desk = DESK_PERMISSION[GROUPS[group].desk]
  return WITH_IDENTITY.includes(group) ? [desk, 'employees.papers'] : [desk]
}

/** The groups whose changes someone may not see, whatever their desk. */
export function hiddenGroups(permissions: ReadonlySet<string>): Group[] {
  return permissions.has('employees.papers') ? [] : [...WITH_IDENTITY]
}

/** The fields of a group that differ between two records; all that are not empty if one is missing. */
export function changedFields(group: Group, before: Values | null, after: Values | null): Field[] {
  return GROUPS[group].fields.filter((field) => (before?.[field] ?? '') !== (after?.[field] ?? ''))
}

/** Only the fields of a group, each as text. */
export function ofGroup(group: Group, values: Values): Values {
  return Object.fromEntries(GROUPS[group].fields.map((field) => [field, values[field] ?? '']))
}

/** Whether the record has become another one since the change was requested. */
export function isOutdated(
  group: Group,
  change: { readonly before: Values | null; readonly after: Values | null },
  current: Values | null,
): boolean {
  if ((change.before === null) !== (current === null)) return true
  if (change.after === null) return false
  return changedFields(group, change.before, change.after).some(
    (field) => (change.before?.[field] ?? '') !== (current?.[field] ?? ''),
  )
}

/**
 * The record that a change leads to: its own fields, and the others as they are now. Null when it
 * removes the record.
 */
export function applied(
  group: Group,
  change: { readonly before: Values | null; readonly after: Values | null },
  current: Values | null,
): Values | null {
  const { before, after } = change
  if (after === null) return null
  const changed = changedFields(group, before, after)
  return {
    ...(current ?? ofGroup(group, {})),
    ...Object.fromEntries(changed.map((field) => [field, after[field] ?? ''])),
  }
}
