import { isZone } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { SiteEdit } from './contract.ts'

export type SiteRefusal =
  | 'sites.badUrl'
  | 'sites.badZone'
  | 'sites.badCurrency'
  | 'sites.badCountry'
  | 'sites.badWeekend'

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const NO_COUNTRIES: readonly string[] = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** A web address that is safe in a link: no other scheme, nothing posing as a user name. */
export function webAddress(given: string): string | null {
  if (!/^https?:\/\/[^\s\\]+$/i.test(given) || !URL.canParse(given)) return null
  const url = new URL(given)
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null
}

export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && COUNTRIES.of(code) !== undefined
}

/** A site's new settings, with the accent normalised and the week days in order. */
export function checkSite(edit: SiteEdit): Outcome<SiteEdit, SiteRefusal> {
  const policyPdfUrl =
    edit.policyPdfUrl === null || edit.policyPdfUrl.trim() === ''
      ? null
      : webAddress(edit.policyPdfUrl.trim())
  if (policyPdfUrl === null && edit.policyPdfUrl !== null && edit.policyPdfUrl.trim() !== '')
    return refuse('sites.badUrl', {}, 'policyPdfUrl')
  if (!isZone(edit.zone)) return refuse('sites.badZone', {}, 'zone')
  if (!Intl.supportedValuesOf('currency').includes(edit.currency))
    return refuse('sites.badCurrency', {}, 'currency')
  if (!isCountry(edit.country)) return refuse('sites.badCountry', {}, 'country')
  if (new Set(edit.weekend).size !== edit.weekend.length)
    return refuse('sites.badWeekend', {}, 'weekend')
  return ok({
    ...edit,
    accent: edit.accent.toUpperCase(),
    weekend: edit.weekend.toSorted((one, other) => one - other),
    enabledAreas: [...new Set(edit.enabledAreas)],
    policyPdfUrl,
  })
}

/** The settings that differ, before and after. */
export function changesOf(
  before: SiteEdit,
  after: SiteEdit,
): { before: Partial<SiteEdit>; after: Partial<SiteEdit> } {
  const names = (Object.keys(after) as (keyof SiteEdit)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: SiteEdit): Partial<SiteEdit> =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
