import { addDays } from '#platform/days.ts'
import type { DemoOffer } from './directory-offers-type.ts'
import { DEMO_OFFERS } from './directory-offers-texts.ts'
import { createRandom } from './numbers.ts'

const MANY = 300
const SEED = 4_409
/** Percentages: offers that are over, and offers that begin later. */
const OVER = 8
const TO_COME = 6

export interface OfferingCompany {
  readonly id: string
  readonly activities: readonly number[]
  readonly services: readonly number[]
}

export interface PlannedOffer {
  readonly companyId: string
  readonly offer: DemoOffer
  readonly titleEn: string
  readonly titleAr: string
  readonly aboutEn: string
  readonly aboutAr: string
  readonly fils: number | null
  readonly state: 'active' | 'draft' | 'paused'
  readonly fromDay: string
  readonly untilDay: string | null
  /** The day the price was lowered, and the price until then. */
  readonly lowered: { readonly day: string; readonly fils: number } | null
}

/** What a company can offer: services it provides, and products that match its activities. */
function matches({ kind, of }: DemoOffer, { activities, services }: OfferingCompany): boolean {
  return kind === 'service' ? services.includes(of) : activities.includes(of)
}

function rounded(dirhams: number): number {
  const step = dirhams < 100 ? 1 : dirhams < 2_000 ? 10 : 50
  return Math.round(dirhams / step) * step
}

interface OfferContext {
  readonly offer: DemoOffer
  readonly each: DemoOffer['each'][number]
}

/**
 * Three hundred offers, spread over the companies that can make them, the first companies first.
 */
export function plannedOffers(
  companies: readonly OfferingCompany[],
  today: string,
): PlannedOffer[] {
  const random = createRandom(SEED)
  const left = new Map(
    companies.map((company) => [
      company.id,
      DEMO_OFFERS.filter((offer) => matches(offer, company)).flatMap((offer) =>
        offer.each.map((each): OfferContext => ({ offer, each })),
      ),
    ]),
  )
  const planned: PlannedOffer[] = []
  for (let round = 0; planned.length < MANY && round < MANY; round += 1) {
    for (const { id } of companies) {
      const own = left.get(id) ?? []
      if (own.length === 0 || planned.length >= MANY) continue
      const [index] = own.splice(random.whole(0, own.length - 1), 1)
      if (index !== undefined)
        planned.push(
          plan(
            index,
            { id, today, index: planned.length, isFirst: id === companies[0]?.id },
            random,
          ),
        )
    }
  }
  return planned
}

interface Where {
  readonly id: string
  readonly today: string
  readonly index: number
  /** The company of the demonstration's owner account: it also has offers that are not public. */
  readonly isFirst: boolean
}

function datesOf(
  where: Where,
  random: ReturnType<typeof createRandom>,
): { fromDay: string; untilDay: string | null } {
  const { today } = where
  const lot = random.whole(0, 99)
  if (lot < OVER)
    return {
      fromDay: addDays(today, -random.whole(50, 90)),
      untilDay: addDays(today, -random.whole(1, 30)),
    }
  if (lot < OVER + TO_COME)
    return {
      fromDay: addDays(today, random.whole(3, 25)),
      untilDay: addDays(today, random.whole(40, 90)),
    }
  return {
    fromDay: addDays(today, -random.whole(0, 60)),
    untilDay: random.happens(0.2) ? null : addDays(today, random.whole(1, 75)),
  }
}

function plan(
  { offer, each: [en, ar, dirhams] }: OfferContext,
  where: Where,
  random: ReturnType<typeof createRandom>,
): PlannedOffer {
  const { today, index, isFirst } = where
  const dates = datesOf(where, random)
  const formerFils = dirhams === 0 ? null : rounded(dirhams * (0.9 + random.next() * 0.25)) * 100
  const isEnglishOnly = index % 41 === 17
  const isArabicOnly = index % 41 === 33
  const isLowered = formerFils !== null && index % 6 === 2 && dates.fromDay <= addDays(today, -20)
  const fils =
    formerFils === null
      ? null
      : isLowered
        ? rounded((formerFils / 100) * (0.78 + random.next() * 0.14)) * 100
        : formerFils
  return {
    companyId: where.id,
    offer,
    titleEn: isArabicOnly ? '' : offer.en.replace('{x}', en),
    titleAr: isEnglishOnly ? '' : offer.ar.replace('{x}', ar),
    aboutEn: isArabicOnly ? '' : offer.aboutEn,
    aboutAr: isEnglishOnly ? '' : offer.aboutAr,
    fils,
    state:
      isFirst && index > 0 && index % 5 === 1
        ? 'draft'
        : isFirst && index % 5 === 3
          ? 'paused'
          : 'active',
    ...dates,
    lowered:
      isLowered && formerFils !== null && formerFils !== fils
        ? { day: addDays(today, -random.whole(1, 9)), fils: formerFils }
        : null,
  }
}
