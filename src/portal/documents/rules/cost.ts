import { addDays, daysBetween } from '#platform/days.ts'
import { parseDate } from '@internationalized/date'
import type { Cost, Fine } from '../contract.ts'
import type { BuiltIn } from './catalogue.ts'

const DIRHAM = 100

interface FineScale {
  readonly per: Fine['per']
  readonly dirhams: number
  /** Days or whole months after the expiry that cost nothing. */
  readonly freeDays?: number
  readonly freeMonths?: number
  readonly capDirhams?: number
}

/** What authorities in the Emirates charge (gulf 5.1). */
const FINES: Partial<Record<BuiltIn, FineScale>> = {
  visa: { per: 'day', dirhams: 50 },
  emiratesId: { per: 'day', dirhams: 20, freeDays: 30, capDirhams: 1_000 },
  labourCard: { per: 'month', dirhams: 200, freeMonths: 2, capDirhams: 2_000 },
  mohreContract: { per: 'month', dirhams: 100, capDirhams: 2_000 },
  missionPermit: { per: 'day', dirhams: 100, freeDays: 7, capDirhams: 2_000 },
  healthInsurance: { per: 'month', dirhams: 500 },
  unemploymentInsurance: { per: 'once', dirhams: 400 },
}

/** A residence is renewed only with a passport that is valid for so long. */
export const PASSPORT_MONTHS = 6

const BLOCKS: Partial<Record<BuiltIn, 'renewals'>> = {
  tradeLicence: 'renewals',
  establishmentCard: 'renewals',
  tenancy: 'renewals',
}

/** The notice in probation must fit before its end. */
const PROBATION_NOTICE_DAYS = 14

function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  const [start, end] = [parseDate(from), parseDate(to)]
  let months = (end.year - start.year) * 12 + end.month - start.month
  while (months > 0 && start.add({ months }).compare(end) > 0) months -= 1
  return Math.max(0, months)
}

function units(scale: FineScale, since: string, today: string): number {
  const days = daysBetween(since, today)
  if (scale.per === 'once') return days > 0 ? 1 : 0
  if (scale.per === 'day') return Math.max(0, days - (scale.freeDays ?? 0))
  return Math.max(0, monthsBetween(since, today) - (scale.freeMonths ?? 0))
}

function firstDay(scale: FineScale, since: string): string {
  if (scale.per === 'month') return addMonths(since, (scale.freeMonths ?? 0) + 1)
  return addDays(since, (scale.freeDays ?? 0) + 1)
}

export interface Expiring {
  readonly type: string
  readonly expiresOn: string | null
  /** As printed on the form: what ends later, it or the document, begins the fine. */
  readonly graceUntil: string | null
}

/** What waiting with a document costs on a day; null when nothing is known to be charged. */
export function costOfWaiting(
  { type, expiresOn, graceUntil }: Expiring,
  today: string,
): Cost | null {
  if (expiresOn === null) return null
  if (type === 'passport')
    return { kind: 'block', what: 'residence', from: addMonths(expiresOn, -PASSPORT_MONTHS) }
  if (type === 'probation')
    return { kind: 'block', what: 'notice', from: addDays(expiresOn, -PROBATION_NOTICE_DAYS) }
  const blocked = BLOCKS[type as BuiltIn]
  if (blocked !== undefined) return { kind: 'block', what: blocked, from: addDays(expiresOn, 1) }
  const scale = FINES[type as BuiltIn]
  if (scale === undefined) return null
  const since = graceUntil !== null && graceUntil > expiresOn ? graceUntil : expiresOn
  const capFils = scale.capDirhams === undefined ? null : scale.capDirhams * DIRHAM
  const exact = since >= today ? 0 : units(scale, since, today) * scale.dirhams * DIRHAM
  return {
    kind: 'fine',
    soFarFils: capFils === null ? exact : Math.min(exact, capFils),
    rateFils: scale.dirhams * DIRHAM,
    per: scale.per,
    from: firstDay(scale, since),
    capFils,
  }
}

/** Only in the Emirates, where these fines apply. */
export function hasFines(country: string): boolean {
  return country === 'AE'
}
