import { RefusedError } from '#platform/http/call.ts'
import type { StoredIssue } from './issue-messages.ts'

export interface SubmitIssues {
  /** Beside the field each is about. */
  readonly fields: readonly { readonly name: string; readonly issue: StoredIssue }[]
  /** Above the form: what is about no field of it. */
  readonly top: StoredIssue | 'notReached' | null
}

/** Returns the messages of a failed submit, for each field that the form has. */
export function submitIssues(error: unknown, hasField: (name: string) => boolean): SubmitIssues {
  if (!(error instanceof RefusedError)) return { fields: [], top: 'notReached' }
  const { code, details, messages, field, issues } = error.problem
  const about = (issues ?? []).map((issue) => ({ name: issue.field, issue }))
  const named =
    field !== undefined && about.every((each) => each.name !== field)
      ? [...about, { name: field, issue: { code, details, messages } }]
      : about
  const fields = named.filter((each) => hasField(each.name))
  const rest = named.find((each) => !hasField(each.name))
  if (fields.length > 0 && rest === undefined) return { fields, top: null }
  return { fields, top: rest?.issue ?? { code, details, messages } }
}
