import type { z } from 'zod'

/** What is wrong with one field of an input: where, and the code that is also its sentence's key. */
export interface InputIssue {
  readonly path: string
  readonly code: string
  readonly details: Record<string, string | number>
}
type Issue = z.core.$ZodIssue
type IssueSummary = Pick<InputIssue, 'code' | 'details'>

const IS_KEY = /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/
const FORMATS: Readonly<Record<string, string>> = {
  email: 'input.badEmail',
  date: 'input.badDate',
  datetime: 'input.badInstant',
  time: 'input.badTime',
  url: 'input.badLink',
}

/**
 * Returns the issues of a refused input, one for each field, in the order of its schema. Given the
 * input itself, it reports an empty field as required instead of malformed. Does not depend on
 * React, because the server's replies use it too.
 */
export function inputIssues(error: z.ZodError, input?: unknown): InputIssue[] {
  const byPath = new Map<string, InputIssue>()
  for (const inputIssue of error.issues.flatMap((issue) => issuesOf(issue, input))) {
    if (!byPath.has(inputIssue.path)) byPath.set(inputIssue.path, inputIssue)
  }
  return [...byPath.values()]
}

function issuesOf(issue: Issue, input: unknown): InputIssue[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      code: 'input.unknownField',
      details: {},
    }))
  }
  if (isEmpty(issue, input)) return [{ path, code: 'input.required', details: {} }]
  if (issue.code === 'invalid_union') return nearest(issue.errors, issue, input)
  return [{ path, ...describe(issue) }]
}

/** Among several schemas, the one with the fewest issues is probably the one that was meant. */
function nearest(
  branches: readonly (readonly Issue[])[],
  issue: Issue,
  input: unknown,
): InputIssue[] {
  const [closest] = branches.toSorted((one, other) => one.length - other.length)
  const deeper = closest?.[0]
  if (deeper === undefined) return [{ path: issue.path.join('.'), code: 'input.bad', details: {} }]
  return issuesOf({ ...deeper, path: [...issue.path, ...deeper.path] }, input)
}

function isEmpty(issue: Issue, input: unknown): boolean {
  if (issue.code === 'invalid_type' && /received (undefined|null)$/.test(issue.message)) return true
  if (input === undefined || issue.code === 'custom') return false
  const value = issue.path.reduce<unknown>(
    (inner, key) => (isRecord(inner) ? inner[key] : undefined),
    input,
  )
  return value === undefined || value === null || value === ''
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function describe(issue: Issue): IssueSummary {
  if (IS_KEY.test(issue.message)) return { code: issue.message, details: detailsOf(issue) }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'input.wrongType', details: {} }
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'input.bad', details: {} }
    case 'invalid_value':
      return { code: 'input.notOneOf', details: {} }
    default:
      return { code: 'input.bad', details: {} }
  }
}

function tooBig(issue: z.core.$ZodIssueTooBig): IssueSummary {
  const details = { max: Number(issue.maximum) }
  if (issue.origin === 'string') return { code: 'input.tooLong', details }
  if (issue.origin === 'array' || issue.origin === 'set') return { code: 'input.tooMany', details }
  return {
    code: 'input.tooLarge',
    details: issue.inclusive === false ? { max: details.max - 1 } : details,
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): IssueSummary {
  const details = { min: Number(issue.minimum) }
  if (issue.origin === 'string')
    return details.min <= 1
      ? { code: 'input.required', details: {} }
      : { code: 'input.tooShort', details }
  if (issue.origin === 'array' || issue.origin === 'set')
    return details.min <= 1
      ? { code: 'input.required', details: {} }
      : { code: 'input.tooFew', details }
  return {
    code: 'input.tooSmall',
    details: issue.inclusive === false ? { min: details.min + 1 } : details,
  }
}

/** The numbers a sentence of a slice may need: bounds of the rule, and what a refinement passed as params. */
function detailsOf(issue: Issue): IssueSummary['details'] {
  const details: IssueSummary['details'] = {}
  if ('maximum' in issue) details['max'] = Number(issue.maximum)
  if ('minimum' in issue) details['min'] = Number(issue.minimum)
  if (issue.code === 'custom') {
    for (const [key, value] of Object.entries(issue.params ?? {}))
      if (typeof value === 'string' || typeof value === 'number') details[key] = value
  }
  return details
}
