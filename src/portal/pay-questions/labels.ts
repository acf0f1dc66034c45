import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { LineCode } from '#portal/pay-runs/slips/contract.ts'
import { lineName } from '#portal/pay-runs/slips/labels.ts'
import { m } from '#messages'
import type { QuestionLine, QuestionState } from './contract.ts'

const STATES: Readonly<Record<QuestionState, { tone: Tone; label: () => string }>> = {
  open: { tone: 'info', label: () => m['payQuestions.state.open']() },
  answered: { tone: 'good', label: () => m['payQuestions.state.answered']() },
  closed: { tone: 'neutral', label: () => m['payQuestions.state.closed']() },
}

export function stateLabel(state: QuestionState): string {
  return STATES[state].label()
}

export function toneOf(state: QuestionState): Tone {
  return STATES[state].tone
}

function codeName(code: LineCode, label: QuestionLine['label'], locale: LocaleOptions): string {
  return (label === null ? '' : nameIn(label, locale.language)) || lineName(code, locale.language)
}

/** What a question is about: a line, with its month where the slip's is another; or the whole slip. */
export function aboutText(
  line: QuestionLine | null,
  slipMonth: string,
  locale: LocaleOptions,
): string {
  if (line === null) return m['payQuestions.wholeSlip']()
  const name = codeName(line.code, line.label, locale)
  return line.forMonth === slipMonth
    ? name
    : m['salarySlips.forMonth']({ name, month: formatMonth(line.forMonth, locale) })
}
