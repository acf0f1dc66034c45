import { sentence } from '#platform/i18n/sentence.ts'
import type { Refusal } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/shapes.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import {
  dayOf,
  formatDay,
  formatMoney,
  formatTime,
  formatWeekday,
  type Manner,
} from '#platform/ui/format.ts'
import type { LineFault } from './rules.ts'

/** Where the shop is: its money and its clock. */
export interface Place {
  readonly currency: string
  readonly zone: string
}

type Words = Readonly<Record<string, string | number>>

/** Any Monday; week days are named by counting from it. */
const A_MONDAY = '2026-11-16'
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => `${A_MONDAY.slice(0, 8)}${16 + days}`)

function mannerIn(language: 'en' | 'ar', { zone }: Place): Manner {
  return { language, digits: 'latn', zone }
}

/** In English as `missing`, in Arabic as `missingAr`: a refusal's details are one record for the sentences of both languages. */
function inBothManners(
  name: string,
  place: Place,
  write: (manner: Manner) => string,
): [string, string][] {
  return [
    [name, write(mannerIn('en', place))],
    [`${name}Ar`, write(mannerIn('ar', place))],
  ]
}

/** Amounts and instants as words: `missingFils` becomes `missing`, `toAt` becomes `to`, the last day on which it held. */
function spelt(details: Words, place: Place): Words {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): [string, string | number][] => {
      if (key.endsWith('Fils'))
        return inBothManners(key.slice(0, -4), place, (manner) =>
          formatMoney(Number(value), place.currency, manner),
        )
      if (!key.endsWith('At')) return [[key, value]]
      const last =
        key === 'toAt' ? new Date(Date.parse(String(value)) - 1).toISOString() : String(value)
      return inBothManners(key.slice(0, -2), place, (manner) =>
        formatDay(dayOf(last, place.zone), manner, { year: true }),
      )
    }),
  )
}

function inBoth(say: (language: 'en' | 'ar') => string): TwoNames {
  return { en: say('en'), ar: say('ar') }
}

/** A refusal's sentence in both languages, its amounts in the shop's money. */
export function titleOf({ code, details }: Refusal, place: Place): TwoNames {
  return inBoth((language) => sentence(code, spelt(details, place), language))
}

/** The same refusal with its amounts and days written for each language, to be answered as it is. */
export function inFigures({ details, ...refusal }: Refusal, place: Place): Refusal {
  return { ...refusal, details: spelt(details, place) }
}

function namesOfDays(days: readonly number[], manner: Manner): string {
  const names = WEEK.filter((_day, place) => days.includes(place + 1)).map((day) =>
    formatWeekday(day, manner, 'long'),
  )
  return inARow(names, manner.language)
}

function clock(time: string, manner: Manner): string {
  const wall: Manner = { ...manner, zone: 'UTC' }
  return formatTime(time === '24:00' ? `${A_MONDAY}T00:00:00Z` : `${A_MONDAY}T${time}:00Z`, wall)
}

/** Why a line cannot be ordered, beside which it is said. */
export function faultTitle({ code, details, name, days }: LineFault, place: Place): TwoNames {
  return inBoth((language) => {
    const manner = mannerIn(language, place)
    const times = Object.fromEntries(
      Object.entries(details).map(([key, value]) => [
        key,
        typeof value === 'string' ? clock(value, manner) : value,
      ]),
    )
    return sentence(
      code,
      {
        ...times,
        name: name?.[language] ?? '',
        days: days === null ? '' : namesOfDays(days, manner),
      },
      language,
    )
  })
}
