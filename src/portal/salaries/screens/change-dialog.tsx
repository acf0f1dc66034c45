import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type Amounts,
  listSalaries,
  listUpdates,
  requestUpdate,
  showSalary,
  UpdateReason,
} from '../contract.ts'
import { DifferenceText } from '../difference-text.tsx'
import { partLabel, reasonLabel } from '../labels.ts'
import { AMOUNTS, totalOf } from '../rules/amounts.ts'
import type { UpdateWarning } from '../rules/update.ts'
import { AmountField } from './amount-field.tsx'
import { type Salary, useChangeForm } from './use-change-form.ts'

const NOTE_MAX = 500

const WARNINGS: Readonly<Record<UpdateWarning, () => string>> = {
  lowBasic: () => m['salaryScreens.warning.lowBasic'](),
  lower: () => m['salaryScreens.warning.lower'](),
  backdated: () => m['salaryScreens.warning.backdated'](),
  firstBackdated: () => m['salaryScreens.warning.firstBackdated'](),
}

/** Requests other amounts from a day on; what they change is shown while they are typed. */
export function ChangeDialog({ salary, onClose }: { salary: Salary; onClose: () => void }) {
  const locale = useLanguage()
  const { currency, employee } = salary
  const form = useChangeForm(salary)
  const [isTried, setTried] = useState(false)
  const request = useSubmit(requestUpdate, {
    refreshes: [showSalary, listSalaries, listUpdates],
    onSuccess: () => {
      showToast(m['salaryScreens.change.done'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(request.error)
  const { typed, fromDay, reason, note, before, after } = form
  const { correctedFrom } = form.days
  const required = (isEmpty: boolean): string | undefined =>
    isTried && isEmpty ? m['input.required']() : undefined

  function send(): void {
    setTried(true)
    if (typed.basicFils === null || fromDay === null || reason === null) return
    request.submit({
      params: { id: employee.id },
      body: { ...after, fromDay, reason, note: note.trim() },
    })
  }

  return (
    <EditDialog
      title={m['salaryScreens.change.title']()}
      size="wide"
      values={[typed, fromDay, reason, note]}
      submit={m['salaryScreens.change.send']()}
      pending={request.pending}
      error={pathsOf(request.error).length > 0 ? null : request.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['salaryScreens.change.help']()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
        {AMOUNTS.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid items-start">
            <AmountField
              label={partLabel(name)}
              currency={currency}
              fils={typed[name]}
              onChange={(fils) => form.type(name, fils)}
              error={required(name === 'basicFils' && typed.basicFils === null) ?? errorOf(name)}
            />
            <p className="grid justify-items-end gap-1.5 text-sm text-ink-soft">
              <span>{m['salaryScreens.change.now']()}</span>
              <span className="flex min-h-control items-center">
                {before === null ? '–' : <MoneyText fils={before[name]} currency={currency} />}
              </span>
            </p>
          </div>
        ))}
      </div>
      <Totals {...{ before, after, currency }} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['salaryScreens.field.fromDay']()}
          help={
            correctedFrom === null
              ? undefined
              : m['salaryScreens.change.corrected']({
                  day: formatDay(correctedFrom, locale, { weekday: false, year: true }),
                })
          }
          value={fromDay}
          min={form.days.min}
          max={form.days.max}
          onChange={form.setFromDay}
          error={required(fromDay === null) ?? errorOf('fromDay')}
        />
        <SelectField
          label={m['salaryScreens.field.reason']()}
          choices={UpdateReason.options.map((value) => ({ value, label: reasonLabel(value) }))}
          value={reason}
          onChange={(value) => form.setReason(UpdateReason.parse(value))}
          error={required(reason === null) ?? errorOf('reason')}
        />
      </div>
      <TextArea
        label={m['salaryScreens.field.note']()}
        help={m['salaryScreens.change.noteHelp']()}
        optional
        maxLength={NOTE_MAX}
        value={note}
        onChange={form.setNote}
        error={errorOf('note')}
      />
      {form.warnings.map((warning) => (
        <Banner key={warning} tone="warning" live>
          {WARNINGS[warning]()}
        </Banner>
      ))}
    </EditDialog>
  )
}

interface TotalsProps {
  before: Amounts | null
  after: Amounts
  currency: string
}

function Totals({ before, after, currency }: TotalsProps) {
  return (
    <div
      role="group"
      aria-label={m['salaries.total']()}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control bg-neutral-soft px-4 py-3"
    >
      <span className="text-sm text-ink-soft">{m['salaryScreens.field.newTotal']()}</span>
      <span className="grid justify-items-end">
        <span className="text-lg font-semibold">
          <MoneyText fils={totalOf(after)} currency={currency} />
        </span>
        {before !== null && (
          <span className="text-sm">
            <DifferenceText {...{ before, after, currency }} />
          </span>
        )}
      </span>
    </div>
  )
}
