import { fold } from '#platform/text.ts'
import { readDay } from '#portal/employees/rules/dates.ts'
import { readMoney } from '#portal/employees/rules/money-text.ts'

/** Reads the cells of a bank's reply, which every bank writes in its own way. */

export const REPLY_STATUSES = ['paid', 'returned', 'pending', 'unknown'] as const
export type ReplyStatus = (typeof REPLY_STATUSES)[number]

/** The words of each status, with the codes of ISO 20022. The first list with a word decides. */
const STATUS_WORDS: readonly (readonly [ReplyStatus, ReadonlySet<string>])[] = [
  // "Not paid" may be final or not, so a person has to decide.
  ['unknown', new Set(['not', 'no'])],
  [
    'returned',
    new Set([
      ...['rejected', 'reject', 'rejection', 'rej', 'rjct', 'returned', 'return', 'rtn'],
      ...['failed', 'failure', 'fail', 'declined', 'unsuccessful', 'unpaid', 'invalid', 'error'],
      ...['reversed', 'refunded', 'cancelled', 'canceled', 'canc'],
    ]),
  ],
  [
    'pending',
    new Set([
      ...['pending', 'pdng', 'processing', 'process', 'progress', 'queued', 'waiting', 'awaiting'],
      ...['submitted', 'sent', 'received', 'hold', 'held', 'acsp', 'actc', 'accp'],
    ]),
  ],
  [
    'paid',
    new Set([
      ...['paid', 'success', 'successful', 'successfully', 'succeeded', 'accepted', 'credited'],
      ...[
        'completed',
        'complete',
        'processed',
        'settled',
        'executed',
        'ok',
        'acsc',
        'accc',
        'accp',
      ],
    ]),
  ],
]

/** `PAID`, `Rejected by bank`, `In process`: what it means for the employee. */
export function readStatus(text: string): ReplyStatus {
  const words = fold(text).split(/[^a-z]+/)
  const found = STATUS_WORDS.find(([, known]) => words.some((word) => known.has(word)))
  return found?.[0] ?? 'unknown'
}

/** Fils of `6,750.50`, `AED 6750.5` or `6750`; null where it is no amount. */
export function readAmount(text: string): number | null {
  const read = readMoney(text.replace(/^\s*(?:AED|DHS?)\.?\s*|\s*(?:AED|DHS?)\.?\s*$/gi, ''))
  return read.ok ? read.value : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOf(year: string, month: string, day: string): string | null {
  const read = readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return read.ok ? read.value : null
}

/**
 * `2026-02-01`, `20260201`, `01/02/2026` and `1-Feb-2026`, with or without a time after it; null
 * where it is no day. Banks of the UAE write the day before the month.
 */
export function readReplyDay(text: string): string | null {
  const [date = ''] = fold(text).split(/[t ](?=\d{1,2}:)/)
  const isoDate = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date)
  if (isoDate !== null) return dayOf(isoDate[1] ?? '', isoDate[2] ?? '', isoDate[3] ?? '')
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ](\d{4})$/.exec(date)
  if (dayFirst === null) return null
  const [, day = '', month = '', year = ''] = dayFirst
  return dayOf(year, /\d/.test(month) ? month : String(MONTHS.indexOf(month) + 1), day)
}
