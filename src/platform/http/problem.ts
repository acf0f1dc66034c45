import type { Reader } from '#platform/i18n/readable-details.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { Refusal } from '#platform/outcome.ts'
import type { Problem } from './problem-schema.ts'

export interface Issue {
  path: string
  code: string
  details: Record<string, string | number>
}

const STATUS_BY_ENDING: Readonly<Record<string, number>> = {
  notSignedIn: 401,
  wrongCredentials: 401,
  accountClosed: 401,
  notAllowed: 403,
  confirmPassword: 403,
  notFound: 404,
  companyNotFound: 404,
  tagNotFound: 404,
  itemNotFound: 404,
  areaOff: 404,
  wrongMethod: 405,
  changedMeanwhile: 409,
  alreadyDecided: 409,
  keyUsedOtherwise: 409,
  tooLargeBody: 413,
  wrongMediaType: 415,
  tooManyTries: 429,
  badRequest: 400,
  failed: 500,
  away: 503,
}

/** The HTTP status of a refusal, by the ending of its code; what only breaks a rule is 422. */
export function statusOf(code: string): number {
  return STATUS_BY_ENDING[code.slice(code.lastIndexOf('.') + 1)] ?? 422
}

function inBoth(code: string, details: Refusal['details'], digits: Reader['digits']) {
  return {
    en: sentence(code, details, 'en', digits),
    ar: sentence(code, details, 'ar', digits),
  }
}

export function problemOf(
  refusal: Refusal,
  { language, digits }: Reader,
  requestId: string,
  issues?: readonly Issue[],
): Problem {
  const messages = inBoth(refusal.code, refusal.details, digits)
  return {
    type: `/problems/${refusal.code}`,
    title: messages[language],
    status: statusOf(refusal.code),
    code: refusal.code,
    messages,
    details: { ...refusal.details },
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(issues === undefined
      ? {}
      : {
          issues: issues.map((issue) => ({
            field: issue.path,
            code: issue.code,
            details: issue.details,
            messages: inBoth(issue.code, issue.details, digits),
          })),
        }),
    requestId,
  }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', ...headers },
  })
}
