import { expect, test } from 'vitest'
import { RefusedError, Unreachable } from '#platform/http/call.ts'
import { issueMessage, readIssue, serializedIssue } from './issue-messages.ts'
import { submitIssues } from './submit-issues.ts'

const BOTH = { en: 'You have 12 days left.', ar: 'المتبقي لديك 12 يومًا.' }
const PROBLEM = {
  type: '',
  title: '',
  status: 422,
  code: 'leaves.notEnoughDays',
  details: { left: 12 },
  messages: BOTH,
  requestId: 'r',
}
const ENGLISH = { language: 'en', digits: 'latn' } as const
const ARABIC = { language: 'ar', digits: 'latn' } as const
const hasDays = (name: string) => name === 'days'

test('a refusal about a field of the form appears beside that field', () => {
  const result = submitIssues(new RefusedError({ ...PROBLEM, field: 'days' }), hasDays)
  expect(result.fields.map((each) => each.name)).toEqual(['days'])
  expect(result.top).toBeNull()
})

test('a refusal that is about no field of the form appears on top', () => {
  expect(submitIssues(new RefusedError(PROBLEM), hasDays)).toMatchObject({
    fields: [],
    top: { code: 'leaves.notEnoughDays' },
  })
  expect(submitIssues(new RefusedError({ ...PROBLEM, field: 'balance' }), hasDays)).toMatchObject({
    fields: [],
    top: { code: 'leaves.notEnoughDays' },
  })
})

test('every issue of the input appears beside its field, the rest on top', () => {
  const issues = [
    { field: 'days', code: 'input.tooLarge', details: { max: 30 }, messages: BOTH },
    { field: 'secret', code: 'input.unknownField', details: {}, messages: BOTH },
  ]
  const result = submitIssues(
    new RefusedError({ ...PROBLEM, code: 'http.badInput', issues }),
    hasDays,
  )
  expect(result.fields.map((each) => each.name)).toEqual(['days'])
  expect(result.top).toMatchObject({ code: 'input.unknownField' })
})

test('a missing reply is distinguished from a refusal', () => {
  expect(submitIssues(new Unreachable('away'), hasDays)).toEqual({ fields: [], top: 'notReached' })
})

test("a stored issue is displayed in the page's language, with the server's message, the slice's or the platform's", () => {
  const stored = readIssue(
    serializedIssue({ code: 'leaves.notEnoughDays', details: { left: 12 }, messages: BOTH }),
  )
  expect(stored && issueMessage(stored, ARABIC)).toBe(BOTH.ar)
  expect(
    issueMessage({ code: 'leaves.own', details: { left: 3 } }, ENGLISH, {
      'leaves.own': ({ left }) => `${left} left`,
    }),
  ).toBe('3 left')
  expect(issueMessage({ code: 'nobody.knows', details: {} }, ENGLISH)).toMatch(/This isn't valid/)
})
