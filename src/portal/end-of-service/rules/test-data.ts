import { DAY } from '#portal/leave/rules/amounts.ts'
import { gratuityOf, type Gratuity } from './gratuity.ts'
import { type Country, PACKS, type Share, splitOf } from './packs.ts'
import { type Service, serviceOf } from './service.ts'

const NO_UNPAID = { before: 0, after: 0 }

/** Days of service under the rates of today, in years of 365 days or of 360. */
export function served(days: number, country: Country = 'AE', yearDays: 365 | 360 = 365): Service {
  const amount = days * DAY
  return { parts: [{ amount, tiers: PACKS[country].tiers }], amount, yearDays }
}

export function years(count: number, country: Country = 'AE'): Service {
  return served(count * 365, country)
}

/** Service between two days by the rates of each time. */
export function between(
  country: Country,
  first: string,
  last: string,
  {
    savingsFrom = null,
    unpaid = NO_UNPAID,
  }: { savingsFrom?: string | null; unpaid?: typeof NO_UNPAID } = {},
): Service {
  return serviceOf(
    { first, last, unpaid },
    'actual365',
    PACKS[country].tiers,
    splitOf(country, savingsFrom),
  )
}

interface Claimed {
  readonly isResignation?: boolean
  readonly capPay?: number
  readonly hoursShare?: Share
}

export function claimed(
  country: Country,
  monthPay: number,
  service: Service,
  { isResignation = false, capPay = monthPay, ...rest }: Claimed = {},
): Gratuity {
  return gratuityOf({ service, monthPay, capPay, isResignation, ...rest }, PACKS[country])
}
