import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

const area = 'directory'

/** What the calls of the specification wrap their lists in. */
export function listed<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    succeeded: z.boolean(),
    messages: z.array(z.string()),
    data: z.array(item),
  })
}

type EnvelopeProblem = Parameters<NonNullable<Endpoint['envelope']>>[0]

/**
 * Returns the messages of a refusal where only sentences are read: for invalid input each field
 * with its reason, else the title.
 */
function refusalMessages({ title, issues }: EnvelopeProblem, language: 'en' | 'ar'): string[] {
  return issues === undefined || issues.length === 0
    ? [title]
    : issues.map(({ field, messages }) => `${field}: ${messages[language]}`)
}

/** A refusal in the same wrapping. */
export function refusedList(problem: EnvelopeProblem, language: 'en' | 'ar') {
  return { succeeded: false, messages: refusalMessages(problem, language), data: [] }
}

/** The same where there is one thing, or none. */
export function refusedOne(problem: EnvelopeProblem, language: 'en' | 'ar') {
  return { succeeded: false, messages: refusalMessages(problem, language), data: null }
}

/** One line of a lookup, under both pairs of names that callers read (S3.10). */
export const NAMED = {
  id: z.int(),
  nameEn: z.string(),
  nameAr: z.string(),
  en_title: z.string(),
  ar_title: z.string(),
}

export const CountryItem = z.strictObject({ ...NAMED, code: z.string() })
export type CountryItem = z.infer<typeof CountryItem>
export const Princedom = z.strictObject(NAMED)

export const listCountries = endpoint({
  name: 'lookups.countries',
  method: 'GET',
  path: '/api/v1/Countries',
  area,
  access: 'anyone',
  summary: 'Every country in both languages, by English name (S7.8). Ids are ISO 3166-1 numeric',
  reply: listed(CountryItem),
  envelope: refusedList,
})

export const listPrincedoms = endpoint({
  name: 'lookups.princedoms',
  method: 'GET',
  path: '/api/v1/Princedoms',
  area,
  access: 'anyone',
  summary: 'The seven emirates (S7.8)',
  reply: listed(Princedom),
  envelope: refusedList,
})

export const listNations = endpoint({
  name: 'lookups.nations',
  method: 'GET',
  path: '/api/v1/Nations',
  area,
  access: 'anyone',
  summary: 'The nationalities in both languages (S7.8). Ids are the same as for countries',
  reply: listed(CountryItem),
  envelope: refusedList,
})
