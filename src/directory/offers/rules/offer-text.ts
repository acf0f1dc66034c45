import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { InBoth } from './languages.ts'

interface OfferText {
  readonly kind: 'service' | 'product'
  readonly serviceId: number | null
  readonly activityId: number | null
  readonly title: InBoth
  readonly about: InBoth
  readonly fromDay: string
  readonly untilDay: string | null
}

type OfferErrorCode =
  | 'offers.titleMissing'
  | 'offers.serviceMissing'
  | 'offers.activityMissing'
  | 'offers.daysBackwards'

/**
 * Checks whether an offer is complete: a title in every language with a description and in at least
 * one, a subject, and days in order.
 */
export function checkOfferText({
  kind,
  serviceId,
  activityId,
  title,
  about,
  fromDay,
  untilDay,
}: OfferText): Outcome<null, OfferErrorCode> {
  const isNameless = title.en === '' && title.ar === ''
  if (title.en === '' && (isNameless || about.en !== ''))
    return refuse('offers.titleMissing', {}, 'title.en')
  if (title.ar === '' && about.ar !== '') return refuse('offers.titleMissing', {}, 'title.ar')
  if (kind === 'service' && serviceId === null)
    return refuse('offers.serviceMissing', {}, 'serviceId')
  if (kind === 'product' && activityId === null)
    return refuse('offers.activityMissing', {}, 'activityId')
  return untilDay !== null && untilDay < fromDay
    ? refuse('offers.daysBackwards', {}, 'untilDay')
    : ok(null)
}
