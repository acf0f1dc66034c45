import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import type { Run, RunState } from '../contract.ts'
import { kindLabel } from '../kind-label.ts'
import type { OvertimeRow } from '../months/contract.ts'
import type { OvertimeKind, SlipWarning } from '../slips/contract.ts'

const STATES: Readonly<Record<RunState, readonly [Tone, () => string]>> = {
  computing: ['info', () => m['payRunScreens.state.computing']()],
  draft: ['neutral', () => m['payRunScreens.state.draft']()],
  submitted: ['warning', () => m['payRunScreens.state.submitted']()],
  approved: ['good', () => m['payRunScreens.state.approved']()],
  cancelled: ['neutral', () => m['payRunScreens.state.cancelled']()],
}

interface Stated {
  readonly state: RunState
  /** Its calculation was given up. */
  readonly failed?: boolean
}

export function stateTone({ state, failed = false }: Stated): Tone {
  return failed ? 'bad' : STATES[state][0]
}

export function stateLabel({ state, failed = false }: Stated): string {
  return failed ? m['payRunScreens.state.failed']() : STATES[state][1]()
}

/** What a run is called: its month, and of one beside the month what it pays, and the employee. */
export function runName(
  { kind, month, person }: Pick<Run, 'kind' | 'month' | 'person'>,
  locale: LocaleOptions,
): string {
  const name = person === null ? [] : [nameIn(person, locale.language)]
  const ofMonth = formatMonth(month, locale)
  if (kind === 'month') return ofMonth
  // A settlement is about an ending, whichever month that was in.
  return [kindLabel(kind), ...name, ...(kind === 'settlement' ? [] : [ofMonth])].join(' · ')
}

/** The same for a list, where no line begins or ends with a dot. */
export function runNameInList(
  run: Pick<Run, 'kind' | 'month' | 'person'>,
  locale: LocaleOptions,
): string {
  return runName(run, locale).replaceAll(' · ', '\u00a0·\u00a0')
}

const WARNINGS: Readonly<Record<SlipWarning, () => string>> = {
  netBelowZero: () => m['payRuns.warning.netBelowZero'](),
  noSalary: () => m['payRuns.warning.noSalary'](),
  noAccount: () => m['payRuns.warning.noAccount'](),
  wrongAccount: () => m['payRuns.warning.wrongAccount'](),
  changedAccount: () => m['payRuns.warning.changedAccount'](),
  componentFailed: () => m['payRuns.warning.componentFailed'](),
  deductionShare: () => m['payRuns.warning.deductionShare'](),
  gratuityReduced: () => m['payRuns.warning.gratuityReduced'](),
  stillOwes: () => m['payRuns.warning.stillOwes'](),
  deductionsPutOff: () => m['payRuns.warning.deductionsPutOff'](),
  notPaidLastMonth: () => m['payRuns.warning.notPaidLastMonth'](),
}

export function warningLabel(warning: SlipWarning): string {
  return WARNINGS[warning]()
}

/** A run with a net below zero cannot be submitted; what is put off settles itself. */
export function warningTone(warning: SlipWarning): Tone {
  if (warning === 'netBelowZero') return 'bad'
  return warning === 'deductionsPutOff' ? 'info' : 'warning'
}

const KINDS: Readonly<Record<OvertimeKind, () => string>> = {
  day: () => m['payRunScreens.overtime.day'](),
  night: () => m['payRunScreens.overtime.night'](),
  restDay: () => m['payRunScreens.overtime.restDay'](),
  holiday: () => m['payRunScreens.overtime.holiday'](),
}

export function overtimeLabel(kind: OvertimeKind): string {
  return KINDS[kind]()
}

type Decision = OvertimeRow['decision']

const DECISIONS: Readonly<Record<Decision, readonly [Tone, () => string]>> = {
  waiting: ['info', () => m['payRunScreens.overtime.pending']()],
  approved: ['good', () => m['payRunScreens.overtime.approved']()],
  rejected: ['bad', () => m['payRunScreens.overtime.rejected']()],
}

export function decisionTone(decision: Decision): Tone {
  return DECISIONS[decision][0]
}

export function decisionLabel(decision: Decision): string {
  return DECISIONS[decision][1]()
}
