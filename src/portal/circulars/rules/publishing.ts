import { DAY } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TextBlockInput } from '#platform/rich-text/contract.ts'
import { badLinkAt, tidied } from '#platform/rich-text/rules/blocks.ts'
import { isTextBlock } from '#platform/rich-text/rules/editing.ts'
import type { Audience } from '../audience/contract.ts'
import type { CircularDraft } from '../draft/contract.ts'
import { isTooEarly } from './expiry.ts'

const LANGUAGES = ['en', 'ar'] as const
/** The days ahead for which a circular can be scheduled. */
export const FURTHEST_DAYS = 365

export const NO_AUDIENCE: Audience = {
  everyone: false,
  workSiteIds: [],
  departmentIds: [],
  positions: [],
  nationalities: [],
  employeeIds: [],
}
export const EVERYONE: Audience = { ...NO_AUDIENCE, everyone: true }

/** A new draft is to be acknowledged within a week. */
export const USUAL_TERMS = { dueDays: 7, remindDays: [3, 6, 8] }

/** The blocks as people read them, without empty ones. */
export function readableBlocks(blocks: readonly TextBlockInput[]): TextBlockInput[] {
  return tidied(blocks).filter(isTextBlock)
}

/** Whether it is for no one at all. */
export function isEmpty({ everyone, ...rest }: Audience): boolean {
  return !everyone && Object.values(rest).every((each) => each.length === 0)
}

export type Blocker =
  | { readonly code: 'circulars.titleMissing'; readonly language: 'en' | 'ar' }
  | { readonly code: 'circulars.textMissing'; readonly language: 'en' | 'ar' }
  | { readonly code: 'circulars.badLinkIn'; readonly language: 'en' | 'ar'; readonly at: number }
  | { readonly code: 'circulars.audienceMissing' }
  | { readonly code: 'circulars.expiryTooEarly' }

type Written = Pick<CircularDraft, 'title' | 'blocks' | 'audience' | 'expiresOn'>

/** Everything that prevents a draft from being published on a day, in the order of its page. */
export function blockersOf(
  { title, blocks, audience, expiresOn }: Written,
  publishedOn: string,
): Blocker[] {
  const ofTexts = LANGUAGES.flatMap((language): Blocker[] => {
    const tidy = tidied(blocks[language])
    const at = badLinkAt(tidy)
    return [
      ...(title[language].trim() === ''
        ? [{ code: 'circulars.titleMissing', language } as const]
        : []),
      ...(tidy.length === 0 ? [{ code: 'circulars.textMissing', language } as const] : []),
      ...(at === null ? [] : [{ code: 'circulars.badLinkIn', language, at } as const]),
    ]
  })
  return [
    ...ofTexts,
    ...(isEmpty(audience) ? [{ code: 'circulars.audienceMissing' } as const] : []),
    ...(isTooEarly(expiresOn, publishedOn) ? [{ code: 'circulars.expiryTooEarly' } as const] : []),
  ]
}

/**
 * Whether a draft may be published on a day: both languages are complete, it is for someone, and it
 * does not expire by then.
 */
export function checkDraft(draft: Written, publishedOn: string): Outcome<null, Blocker['code']> {
  const [first] = blockersOf(draft, publishedOn)
  if (first === undefined) return ok(null)
  if (first.code === 'circulars.audienceMissing') return refuse(first.code, {}, 'audience')
  if (first.code === 'circulars.expiryTooEarly') return refuse(first.code, {}, 'expiresOn')
  const field = first.code === 'circulars.titleMissing' ? 'title' : 'blocks'
  return refuse(
    first.code,
    first.code === 'circulars.badLinkIn' ? { place: first.at } : {},
    `${field}.${first.language}`,
  )
}

/** Whether it may be scheduled for this moment. */
export function checkMoment(
  publishAt: number,
  now: number,
): Outcome<null, 'circulars.timePast' | 'circulars.timeTooFar'> {
  if (publishAt <= now) return refuse('circulars.timePast', {}, 'publishAt')
  return publishAt > now + FURTHEST_DAYS * DAY
    ? refuse('circulars.timeTooFar', { days: FURTHEST_DAYS }, 'publishAt')
    : ok(null)
}
