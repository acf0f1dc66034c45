import { RefusedError } from '#platform/http/call.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Blocker } from '../../requests/preview/contract.ts'

type ValueText = (name: string) => string

const SENTENCES: Readonly<Record<string, (values: ValueText) => string>> = {
  'leaveAdjust.noDays': () => m['leaveAdjust.noDays'](),
  'leaveAdjust.ownAccount': () => m['leaveAdjust.ownAccount'](),
  'leaveAdjust.noSuchYear': () => m['leaveAdjust.noSuchYear'](),
  'leaveAdjust.yearAhead': (of) => m['leaveAdjust.yearAhead']({ from: of('from') }),
  'leaveAdjust.yearOver': (of) =>
    m['leaveAdjust.yearOver']({ from: of('from'), to: of('to'), until: of('until') }),
  'leaveAdjust.carriedOver': (of) =>
    m['leaveAdjust.carriedOver']({ from: of('from'), to: of('to') }),
  'leaveAdjust.dayAhead': (of) => m['leaveAdjust.dayAhead']({ today: of('today') }),
  'leaveAdjust.dayBefore': (of) => m['leaveAdjust.dayBefore']({ from: of('from') }),
  'leaveAdjust.notEmployed': (of) => m['leaveAdjust.notEmployed']({ from: of('from') }),
  'leaveAdjust.belowUsed': (of) => m['leaveAdjust.belowUsed']({ free: of('free') }),
  'leaveAdjust.overCarried': (of) =>
    m['leaveAdjust.overCarried']({ cap: of('cap'), room: of('room') }),
  'leaveAdjust.notEncashable': () => m['leaveAdjust.notEncashable'](),
  'leaveAdjust.overCap': (of) =>
    m['leaveAdjust.overCap']({ cap: of('cap'), used: of('used'), room: of('room') }),
  'leaveAdjust.encashShort': (of) => m['leaveAdjust.encashShort']({ free: of('free') }),
}

/**
 * A refusal with its days and numbers in the reader's format; undefined for one of another slice.
 */
export function refusalSentence(
  { code, details }: Pick<Blocker, 'code' | 'details'>,
  locale: LocaleOptions,
): string | undefined {
  return SENTENCES[code]?.((name) => {
    const value = details[name] ?? ''
    return typeof value === 'number'
      ? formatNumber(value, locale, { maximumFractionDigits: 3 })
      : formatDay(value, locale, { year: true })
  })
}

/** The same for a refused submission, for the form to display beside its field. */
export function inReaderLocale(error: unknown, locale: LocaleOptions): unknown {
  if (!(error instanceof RefusedError)) return error
  const { problem } = error
  const sentence = refusalSentence(problem, locale)
  return sentence === undefined
    ? error
    : new RefusedError({
        ...problem,
        messages: { ...problem.messages, [locale.language]: sentence },
      })
}
