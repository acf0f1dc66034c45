import type { InputOf } from '#platform/http/endpoint.ts'
import type { Group, requestBankChange, requestChange, Values } from '../changes/contract.ts'
import { ofGroup } from '../rules/groups.ts'

export interface GroupEdit {
  readonly group: Group
  /** Null adds a record. */
  readonly recordId: string | null
  readonly initial: Values
}

type Body = NonNullable<InputOf<typeof requestChange>['body']>
type BankBody = NonNullable<InputOf<typeof requestBankChange>['body']>

interface Rest {
  readonly fromDay: string
  readonly note: string
  readonly fileIds: string[]
}

/** What is sent for a group: its own fields, and what its rules ask for. */
export function bodyOf(
  { group, recordId }: Pick<GroupEdit, 'group' | 'recordId'>,
  entered: Values,
  { fromDay, note, fileIds }: Rest,
): { group: 'bank'; body: BankBody } | { group: 'other'; body: Body } {
  // The fields of the group, whose values the server checks.
  const values = ofGroup(group, entered) as never
  if (group === 'bank') return { group, body: { values, fromDay, note, fileIds } }
  if (group === 'personal')
    return { group: 'other', body: { group, values, fromDay, note, fileIds } }
  if (group === 'dependants')
    return { group: 'other', body: { group, recordId, values, note, fileIds } }
  if (group === 'emergency') return { group: 'other', body: { group, recordId, values } }
  return { group: 'other', body: { group, values } }
}
