import { Problem } from '#platform/http/problem-schema.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { TestResponse, RequestOptions } from '#test/helpers/test-product.ts'
import { jsonOf, sampleOf, type JsonSchema, schemaOf } from './schemas.ts'

const ARABIC = /[\u0621-\u064A]/
/** Internal details that must not appear in a response. */
const INSIDE =
  /\b(select|insert|update|delete) .* (from|into|set)\b|\.ts:\d|node_modules|violates|syntax error|undefined|\[object|\{\w+\}/i

type Values = Readonly<Record<string, unknown>>

/** Builds `GET /api/…` with a value for each parameter. */
export function lineOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  const samples = sampleOf(schemaOf(endpoint.params)) as Values
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? String(samples[name])),
  )
  return `${endpoint.method} ${path}`
}

export function queryOf(endpoint: Endpoint): Record<string, string> {
  const samples = sampleOf(schemaOf(endpoint.query)) as Values
  return Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, String(value)]))
}

export function bodySchemaOf(endpoint: Endpoint): JsonSchema {
  return schemaOf(endpoint.body)
}

function formOf(endpoint: Endpoint): Record<string, string | File> {
  const { properties = {} } = bodySchemaOf(endpoint)
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      field.format === 'binary' ? new File(['sample'], 'sample.csv') : String(sampleOf(field)),
    ]),
  )
}

let keys = 0

/** A request that matches the endpoint's schema. It names no existing record. */
export function requestFor(endpoint: Endpoint, changes: RequestOptions = {}): RequestOptions {
  const request: RequestOptions = { query: queryOf(endpoint) }
  if (endpoint.bodyAs === 'json') request.body = jsonOf(sampleOf(bodySchemaOf(endpoint)))
  if (endpoint.bodyAs === 'signed') request.body = '{}'
  if (endpoint.bodyAs === 'multipart') request.form = formOf(endpoint)
  if (endpoint.idempotent) request.key = `contract-${++keys}`
  return { ...request, ...changes }
}

function sentencesOf(problem: Problem): { en: string; ar: string; of: string }[] {
  return [
    { ...problem.messages, of: problem.code },
    ...(problem.issues ?? []).map((itemIssue) => ({ ...itemIssue.messages, of: itemIssue.field })),
  ]
}

/** Normalizes the sent text, so that it matches however the response quotes it. */
function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}

function sentenceProblems(
  { en, ar, of }: { en: string; ar: string; of: string },
  sent: string,
): string[] {
  if (en.trim() === '' || ar.trim() === '' || en === ar)
    return [`${of}: not said in both languages: ${en} / ${ar}`]
  if (!ARABIC.test(ar)) return [`${of}: the Arabic sentence is not Arabic: ${ar}`]
  const sentences = [en, ar]
    .flatMap((sentence) => INSIDE.exec(sentence)?.[0] ?? [])
    .filter((found) => !folded(sent).includes(folded(found)))
  return sentences.length > 0 ? [`${of}: tells what is inside: ${en}`] : []
}

interface Expected {
  status: number | readonly number[]
  code?: string
  /** The text the caller sent, which a sentence may quote. */
  sent?: string
  /** The field that must be named in the errors. */
  field?: string
}

/**
 * Returns what is wrong with a refusal: its status, its schema, its sentences or the field it
 * names. Empty when it is correct.
 */
export function problemsOf(
  endpoint: Endpoint,
  response: TestResponse,
  expected: Expected,
): string[] {
  const labelled = (issue: string): string => `${endpoint.name}: ${issue}`
  const statuses = [expected.status].flat()
  if (!statuses.includes(response.status))
    return [
      labelled(
        `${response.status} instead of ${statuses.join(' or ')}: ${response.text.slice(0, 300)}`,
      ),
    ]
  return (
    endpoint.envelope === undefined ? problemIssues(response, expected) : envelopeProblems(response)
  ).map(labelled)
}

function envelopeProblems({ body, headers }: TestResponse): string[] {
  const reply = body as {
    success?: unknown
    succeeded?: unknown
    message?: unknown
    messages?: unknown[]
    data: unknown
  }
  // The older call of registration has a list of sentences and no single one (S7.4).
  const message = reply.message ?? reply.messages?.[0]
  const isEnvelope =
    (reply.success ?? reply.succeeded) === false &&
    (reply.data === null || (Array.isArray(reply.data) && reply.data.length === 0)) &&
    typeof message === 'string' &&
    message !== '' &&
    !INSIDE.test(message)
  return isEnvelope && headers.get('content-type')?.startsWith('application/json')
    ? []
    : [`not its own envelope: ${JSON.stringify(body)}`]
}

/** Returns what is wrong with a response that must be problem details. */
export function problemIssues(
  { status, body, headers, text }: TestResponse,
  expected: Pick<Expected, 'code' | 'field' | 'sent'> = {},
): string[] {
  const parsed = Problem.safeParse(body)
  if (!parsed.success || !headers.get('content-type')?.startsWith('application/problem+json'))
    return [`no problem details: ${text.slice(0, 300)}`]
  const problem = parsed.data
  const issues = sentencesOf(problem).flatMap((sentence) =>
    sentenceProblems(sentence, expected.sent ?? ''),
  )
  if (problem.status !== status) issues.push(`says ${problem.status} and is ${status}`)
  if (expected.code !== undefined && problem.code !== expected.code)
    issues.push(`${problem.code} instead of ${expected.code}`)
  const named = (problem.issues ?? []).map((issue) => issue.field)
  if (expected.field !== undefined && !named.includes(expected.field))
    issues.push(`names ${named.join(', ') || 'nothing'} instead of ${expected.field}`)
  return issues
}

/** The body of a refusal without what differs by request. */
export function sameBody({ status, text }: TestResponse): string {
  return `${status} ${text.replace(/"requestId":"[^"]+"/, '"requestId":""')}`
}
