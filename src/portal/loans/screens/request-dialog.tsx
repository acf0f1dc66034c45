import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyField } from '#platform/ui/money-field.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { EmployeeField } from '#portal/employees/employee-field.tsx'
import type { ChosenEmployee } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import {
  listLoans,
  listOwnLoans,
  LoanKind,
  MAX_FILS,
  MAX_MONTHS,
  requestLoan,
  requestOwnLoan,
} from '../contract.ts'
import { kindLabel } from '../labels.ts'
import { showBorrower } from '../owing/contract.ts'
import { leavingWarning, scheduleOf } from '../rules/schedule.ts'
import { LeavingBanner } from './leaving-banner.tsx'

interface Terms {
  readonly kind: LoanKind
  readonly fils: number
  readonly months: number
  readonly firstMonth: string
  readonly reason: string
}

interface DialogProps {
  currency: string
  /** Of the reader’s own employment, where it is known. */
  lastDay?: string | null | undefined
  /** In which it can begin. */
  months: readonly string[]
  onClose: () => void
}

function requested(onClose: () => void): () => void {
  return () => {
    showToast(m['loanScreens.request.done'](), { tone: 'good' })
    onClose()
  }
}

/** Requests a loan or an advance for the reader. */
export function OwnRequestDialog({ onClose, ...props }: DialogProps) {
  const request = useSubmit(requestOwnLoan, {
    refreshes: [listOwnLoans],
    onSuccess: requested(onClose),
  })
  return (
    <TermsDialog
      {...props}
      forEmployee={false}
      pending={request.pending}
      error={request.error}
      onSend={(_employeeId, terms) => request.submit({ body: terms })}
      onClose={onClose}
    />
  )
}

/** Requests one for an employee; another payroll user decides. */
export function DeskRequestDialog({ onClose, ...props }: DialogProps) {
  const request = useSubmit(requestLoan, {
    refreshes: [listLoans],
    onSuccess: requested(onClose),
  })
  return (
    <TermsDialog
      {...props}
      forEmployee
      pending={request.pending}
      error={request.error}
      onSend={(employeeId, terms) =>
        employeeId !== null && request.submit({ body: { employeeId, ...terms } })
      }
      onClose={onClose}
    />
  )
}

interface TermsDialogProps extends DialogProps {
  forEmployee: boolean
  pending: boolean
  error: unknown
  onSend: (employeeId: string | null, terms: Terms) => void
}

const FIELDS = ['employeeId', 'kind', 'fils', 'months', 'firstMonth', 'reason']
const REASON_MIN = 3

function TermsDialog(props: TermsDialogProps) {
  const { currency, months: openMonths, forEmployee, pending, error, onSend, onClose } = props
  const locale = useLanguage()
  const [employee, setEmployee] = useState<ChosenEmployee | null>(null)
  const [kind, setKind] = useState<LoanKind>('loan')
  const [fils, setFils] = useState<number | null>(null)
  const [months, setMonths] = useState<number | null>(null)
  const [firstMonth, setFirstMonth] = useState<string | null>(openMonths[0] ?? null)
  const [reason, setReason] = useState('')
  const borrower = useEndpoint(
    showBorrower,
    { params: { id: employee?.id ?? '' } },
    { when: employee !== null },
  )
  const [isTried, setTried] = useState(false)
  const refused = useFieldErrors(error)
  const errorOf = (field: string, isEmpty: boolean): string | undefined =>
    isTried && isEmpty ? m['input.required']() : refused(field)
  const schedule =
    fils === null || months === null || firstMonth === null || fils < months
      ? []
      : scheduleOf({ fils, months, firstMonth })
  const [each] = schedule
  const lastDay = (forEmployee ? borrower.data?.lastDay : props.lastDay) ?? null

  function send(): void {
    setTried(true)
    if (forEmployee && employee === null) return
    if (fils === null || fils === 0 || months === null || firstMonth === null) return
    if (reason.trim().length < REASON_MIN) return
    onSend(employee?.id ?? null, { kind, fils, months, firstMonth, reason: reason.trim() })
  }

  return (
    <EditDialog
      title={m['loanScreens.request.title']()}
      values={[employee, kind, fils, months, firstMonth, reason]}
      submit={m['loanScreens.request.send']()}
      pending={pending}
      error={pathsOf(error).some((path) => FIELDS.includes(path)) ? null : error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['loanScreens.request.help']()}</p>
      {forEmployee && (
        <EmployeeField
          employee={employee}
          onChange={setEmployee}
          error={errorOf('employeeId', employee === null)}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={m['loanScreens.field.kind']()}
          choices={LoanKind.options.map((value) => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChange={(value) => setKind(LoanKind.parse(value))}
          error={refused('kind')}
        />
        <MoneyField
          label={m['loanScreens.field.amount']()}
          currency={currency}
          maxFils={MAX_FILS}
          fils={fils}
          onChange={setFils}
          error={errorOf('fils', fils === null || fils === 0)}
        />
        <NumberField
          label={m['loanScreens.field.months']()}
          min={1}
          max={MAX_MONTHS}
          step={1}
          value={months}
          onChange={setMonths}
          error={errorOf('months', months === null)}
        />
        <SelectField
          label={m['loanScreens.field.firstMonth']()}
          choices={openMonths.map((value) => ({ value, label: formatMonth(value, locale) }))}
          value={firstMonth}
          onChange={setFirstMonth}
          error={errorOf('firstMonth', firstMonth === null)}
        />
      </div>
      {each !== undefined && (
        <p role="status" className="text-sm">
          {m['loanScreens.request.each']({
            amount: `\u2068${formatMoney(each.fils, currency, locale)}\u2069`,
          })}
        </p>
      )}
      <LeavingBanner leaving={leavingWarning(schedule, lastDay)} currency={currency} />
      <TextArea
        label={m['loanScreens.field.reason']()}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={setReason}
        error={errorOf('reason', reason.trim().length < REASON_MIN)}
      />
    </EditDialog>
  )
}
