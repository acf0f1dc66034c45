import { useState } from 'react'
import { useDay } from '#portal/attendance/use-day.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { Amounts, showSalary, UpdateReason } from '../contract.ts'
import { type AmountName, AMOUNTS } from '../rules/amounts.ts'
import { amountsOf, rowOn } from '../rules/periods.ts'
import { MONTHS_AROUND, warningsOf } from '../rules/update.ts'

export type Salary = ReplyOf<typeof showSalary>
type Typed = Readonly<Record<AmountName, number | null>>

const NONE: Amounts = { basicFils: 0, housingFils: 0, transportFils: 0, otherFils: 0 }

interface Days {
  readonly min: string
  readonly max: string
  /** Months before it are paid, and no run corrects them. */
  readonly correctedFrom: string | null
}

/** The days from which pay may change, as the server checks them too. */
function daysFor({ employee, updates, periods, ...salary }: Salary, today: string): Days {
  const correctedFrom = periods.length > 0 ? salary.correctedFrom : null
  const approved = updates.filter(({ state }) => state === 'approved').map((each) => each.fromDay)
  const days = [employee.joiningDate, addMonths(today, -MONTHS_AROUND), ...approved]
  const min = [...days, correctedFrom ?? ''].toSorted().at(-1) ?? today
  const latest = addMonths(today, MONTHS_AROUND)
  const { leavingDate } = employee
  return {
    min,
    max: leavingDate !== null && leavingDate < latest ? leavingDate : latest,
    correctedFrom: min === correctedFrom ? correctedFrom : null,
  }
}

/** Pay usually changes with a month; the first pay begins with the employment. */
function initialDay(salary: Salary, today: string, { min, max }: Days) {
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1)
  const day = salary.current === null ? min : nextMonth
  if (day < min) return min
  return day > max ? max : day
}

/** What is typed into the dialog, and what it would change. */
export function useChangeForm(salary: Salary) {
  const today = useDay()
  const days = daysFor(salary, today)
  const [typed, setTyped] = useState<Typed>(() =>
    salary.current === null ? { ...NONE, basicFils: null } : amountsOf(salary.current),
  )
  const [fromDay, setFromDay] = useState<string | null>(() => initialDay(salary, today, days))
  const [reason, setReason] = useState<UpdateReason | null>(
    salary.current === null ? 'joining' : null,
  )
  const [note, setNote] = useState('')
  const after = Object.fromEntries(AMOUNTS.map((name) => [name, typed[name] ?? 0])) as Amounts
  const row = fromDay === null ? undefined : rowOn(salary.periods.toReversed(), fromDay)
  const before = row === undefined ? null : amountsOf(row)
  return {
    days,
    typed,
    type: (name: AmountName, fils: number | null) => setTyped({ ...typed, [name]: fils }),
    fromDay,
    setFromDay,
    reason,
    setReason,
    note,
    setNote,
    before,
    after,
    warnings: warningsOf({ fromDay, before, after }, today),
  }
}
