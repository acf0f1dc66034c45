import { CompanyType } from '#directory/activities/contract.ts'
import { CompanyCard, NumberText } from '#directory/companies/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { BADGES, nearOf, Q_MAX, SORTS } from './rules/criteria.ts'
import { rangeOf } from './rules/letter-range.ts'
import { FIELDS } from './rules/matching.ts'

/** Companies of one page of a list. */
export const PAGE_OF_COMPANIES = 24
/** A list longer than this is browsed by letters too. */
export const LONG_LIST = 200
/** How many of the nearest companies are displayed; those beyond do not count as near. */
export const MAX_NEAR = 48

const Badge = z.enum(BADGES)

/** Matched ranges of a text: start and end. */
const Marks = z.array(z.tuple([z.int(), z.int()]))

const FoundCompany = z.strictObject({
  ...CompanyCard.shape,
  /** Of the name and the summary, in each language, what was searched for. */
  marks: z.strictObject({
    name: z.strictObject({ en: Marks, ar: Marks }),
    summary: z.strictObject({ en: Marks, ar: Marks }),
  }),
  /** Other fields that match the search, when the name does not show it. */
  reasons: z.array(z.strictObject({ field: z.enum(FIELDS), text: TwoNames })),
  /** Distance in metres; null when no location was requested or the company's own is unknown. */
  metres: z.int().nullable(),
})
export type FoundCompany = z.infer<typeof FoundCompany>

const Count = z.strictObject({
  facet: z.enum(['type', 'activity', 'service', 'emirate', 'badge', 'rating']),
  value: z.int(),
  count: z.int(),
})
export type Count = z.infer<typeof Count>

/** What companies are found by, and in which order. */
const Criteria = z.strictObject({
  type: CompanyType.optional(),
  activity: NumberText.optional(),
  service: NumberText.optional(),
  emirate: z
    .string()
    .regex(/^[1-7]$/)
    .transform(Number)
    .optional(),
  /** Badges that must all be valid today. */
  badge: z
    .string()
    .max(40)
    .transform(
      (value) =>
        [...new Set(value.split(',').filter((each) => each !== ''))] as ('licensed' | 'insured')[],
    )
    .pipe(z.array(Badge))
    .optional(),
  /** Four stars or more. */
  rating: z.literal('4').optional(),
  /** Open at this moment, by the site's clock. */
  open: z.literal('now').optional(),
  /** Of either alphabet: names that begin with it. */
  letter: z
    .string()
    .refine((value) => rangeOf(value) !== null)
    .optional(),
  q: line(Q_MAX, 0).optional(),
  /** `25.2,55.3`: the nearest come first, at most forty-eight. */
  near: z
    .string()
    .refine((value) => nearOf(value) !== null)
    .optional(),
  /** Recommended first, or what matches a search best, unless it says otherwise. */
  sort: z.enum(SORTS).optional(),
  /** `next` of the page before. */
  after: NumberText.optional(),
  /** In whose alphabet names are sorted. */
  language: z.enum(['en', 'ar']).default('en'),
})

export const findCompanies = endpoint({
  name: 'companies.find',
  method: 'GET',
  path: '/api/directory/companies',
  area: 'directory',
  access: 'anyone',
  summary:
    'Accepted companies by type, activity, service, emirate, badge, rating, opening hours, first letter, search (from the third letter, S5.3) or distance, with the number of results for each filter',
  keptBy: ['directory'],
  query: Criteria,
  reply: z.strictObject({
    companies: z.array(FoundCompany),
    total: z.int(),
    /** For each facet and value how many there are, were it chosen instead of what is chosen of that facet now. */
    counts: z.array(Count),
    /**
     * Letters of the requested alphabet that have companies; empty in a short directory, and when
     * the list is filtered by anything but a letter.
     */
    letters: z.array(z.string()),
    /** What was searched for; null where nothing was, or too little. */
    searched: z.string().nullable(),
    /** Whether no company has these words, so that the results only resemble them. */
    slips: z.boolean(),
    next: z.string().nullable(),
  }),
})
export type Found = z.infer<(typeof findCompanies)['reply']>

/** How many places a map displays; beyond that it is full. */
export const MAX_PLACES = 300

export const findPlaces = endpoint({
  name: 'companies.places',
  method: 'GET',
  path: '/api/directory/company-places',
  area: 'directory',
  access: 'anyone',
  summary:
    'The head offices of the companies a search finds, for a map: up to 300, recommended first',
  keptBy: ['directory'],
  query: Criteria.omit({ after: true, sort: true }),
  reply: z.strictObject({
    places: z.array(
      z.strictObject({
        number: z.int(),
        name: TwoNames,
        path: TwoNames,
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    /** For map tiles; null where the site has none and draws its own map. */
    tilesUrl: z.string().nullable(),
  }),
})
export type Places = z.infer<(typeof findPlaces)['reply']>
