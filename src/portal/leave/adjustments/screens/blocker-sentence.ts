import { readableDetails, type ReadableDetails } from '#platform/i18n/readable-details.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Blocker } from '../../requests/preview/contract.ts'

type ValueText = (name: string) => ReadableDetails[string]

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
 * A blocker with its days and numbers in the reader's format; undefined for one of another slice.
 */
export function blockerSentence(
  { code, details }: Pick<Blocker, 'code' | 'details'>,
  locale: LocaleOptions,
): string | undefined {
  const values = readableDetails(details, locale)
  return SENTENCES[code]?.((name) => values[name] ?? '')
}
