import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { SlipLine } from './contract.ts'
import { explain } from './explain.ts'
import type { Explanation } from './explanation.ts'
import type { PartTaken } from './part-taken/contract.ts'

/** What of a deduction this pay takes, what earlier pay took, and what follows. */
function partSentence(
  { dueFils, beforeFils, restFils, isOwed }: PartTaken,
  currency: string,
  locale: LocaleOptions,
): string {
  const amount = (fils: number): string => formatMoney(fils, currency, locale)
  const due = amount(dueFils)
  if (isOwed === true)
    return beforeFils === 0
      ? m['payRuns.part.owed']({ due, rest: amount(restFils) })
      : m['payRuns.part.restOwed']({ due, before: amount(beforeFils), rest: amount(restFils) })
  if (beforeFils === 0) return m['payRuns.part.first']({ due, rest: amount(restFils) })
  const values = { due, before: amount(beforeFils) }
  return restFils === 0
    ? m['payRuns.part.last'](values)
    : m['payRuns.part.more']({ ...values, rest: amount(restFils) })
}

/** Explains a line from what it was calculated from; of one in parts what the whole comes to. */
export function explainLine(line: SlipLine, currency: string, locale: LocaleOptions): Explanation {
  const { details } = line
  const part = 'part' in details ? details.part : undefined
  if (part === undefined) return explain(line, currency, locale)
  const whole = explain({ ...line, effectFils: -part.dueFils }, currency, locale)
  return { ...whole, sentences: [...whole.sentences, partSentence(part, currency, locale)] }
}
