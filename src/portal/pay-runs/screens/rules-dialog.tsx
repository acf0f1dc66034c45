import { type ReactNode, useId, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type AllPayRules, changePayRules, showPayRules } from '../pay-rules/contract.ts'
import { OVERTIME_KINDS } from '../slips/contract.ts'
import { DayRateFields } from './day-rate-fields.tsx'
import { overtimeLabel } from './labels.ts'
import { PensionFields } from './pension-fields.tsx'
import { RulesByMonth } from './rules-by-month.tsx'
import { type ChangeRules, type RulesDraft, rulesOf, useRulesForm } from './use-rules-form.ts'

/** The value of a choice that has no month. */
const BEGINNING = 'beginning'
const PERCENT = { style: 'percent' } as const

interface RulesDialogProps {
  all: AllPayRules
  currency: string
  /** The month to run next, and that of the examples. */
  month: string
  onRemoved: (all: AllPayRules) => void
  onReload: () => void
  onClose: () => void
}

/** How pay is calculated, in the order in which it is, from a month on. */
export function RulesDialog(props: RulesDialogProps) {
  const { all, currency, month, onRemoved, onReload, onClose } = props
  const locale = useLanguage()
  const { draft, edited, change, fromMonth, setFromMonth } = useRulesForm(all)
  const [isTried, setTried] = useState(false)
  const save = useSubmit(changePayRules, {
    refreshes: [showPayRules],
    onSuccess: () => {
      showToast(m['payRunScreens.rules.saved'](), { tone: 'good' })
      onClose()
    },
  })

  function send(): void {
    setTried(true)
    const rules = rulesOf(draft)
    if (rules !== null) save.submit({ body: { version: all.version, fromMonth, rules } })
  }

  return (
    <EditDialog
      panel
      size="wide"
      title={m['payRunScreens.rules.title']()}
      values={edited}
      submit={m['payRunScreens.rules.save']()}
      pending={save.pending}
      error={save.error}
      onReload={onReload}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['payRunScreens.rules.lead']()}</p>
      {all.items.length > 1 && (
        <RulesByMonth all={all} month={month} onEdit={setFromMonth} onRemoved={onRemoved} />
      )}
      <div className="max-w-64">
        <SelectField
          label={m['payRunScreens.rules.fromMonth']()}
          choices={all.months.map((each) => ({
            value: each ?? BEGINNING,
            label: each === null ? m['payRunScreens.rules.always']() : formatMonth(each, locale),
          }))}
          help={hasLater(all, fromMonth) ? m['payRunScreens.rules.plannedToo']() : undefined}
          value={fromMonth ?? BEGINNING}
          onChange={(value) => setFromMonth(value === BEGINNING ? null : value)}
        />
      </div>
      <DayRateFields draft={draft} currency={currency} month={month} onChange={change} />
      <OvertimeFields draft={draft} onChange={change} />
      <DeductionFields draft={draft} onChange={change} />
      <PensionFields
        rates={draft.pension}
        isTried={isTried}
        onChange={(pension) => change({ pension })}
      />
    </EditDialog>
  )
}

/** Whether other rules are planned after a month. */
function hasLater({ items }: AllPayRules, month: string | null): boolean {
  return items.some(({ fromMonth }) => fromMonth !== null && fromMonth > (month ?? ''))
}

interface FieldsProps {
  draft: RulesDraft
  onChange: ChangeRules
}

/** A heading over fields that belong together. */
function Fields({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{help}</p>
      </div>
      {children}
    </div>
  )
}

function OvertimeFields({ draft, onChange }: FieldsProps) {
  const { overtimePercents, hoursADay } = draft
  return (
    <>
      <div className="max-w-48">
        <NumberField
          steps
          label={m['payRunScreens.rules.hours']()}
          min={4}
          max={12}
          step={1}
          value={hoursADay}
          onChange={(hours) => hours !== null && onChange({ hoursADay: hours })}
        />
      </div>
      <Fields
        title={m['payRunScreens.rules.overtime']()}
        help={m['payRunScreens.rules.overtimeHelp']()}
      >
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {OVERTIME_KINDS.map((kind) => (
            <NumberField
              key={kind}
              label={overtimeLabel(kind)}
              min={1}
              max={5}
              formatOptions={PERCENT}
              value={overtimePercents[kind] / 100}
              onChange={(share) =>
                share !== null &&
                onChange({
                  overtimePercents: { ...overtimePercents, [kind]: Math.round(share * 100) },
                })
              }
            />
          ))}
        </div>
      </Fields>
    </>
  )
}

function DeductionFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <Checkbox
        label={m['payRunScreens.rules.absence']()}
        value={draft.absenceDeducted}
        onChange={(absenceDeducted) => onChange({ absenceDeducted })}
      />
      <RadioGroup
        label={m['payRunScreens.rules.lateness']()}
        choices={[
          { value: 'none', label: m['payRunScreens.rules.lateNone']() },
          { value: 'minutes', label: m['payRunScreens.rules.lateMinutes']() },
        ]}
        value={draft.lateness}
        onChange={(value) => onChange({ lateness: value === 'minutes' ? 'minutes' : 'none' })}
      />
      {draft.lateness === 'minutes' && (
        <div className="max-w-64">
          <NumberField
            label={m['payRunScreens.rules.tolerance']()}
            min={0}
            max={1000}
            step={1}
            value={draft.lateTolerance}
            onChange={(minutes) => minutes !== null && onChange({ lateTolerance: minutes })}
          />
        </div>
      )}
      <div className="max-w-64">
        <NumberField
          label={m['payRunScreens.rules.share']()}
          help={m['payRunScreens.rules.shareHelp']()}
          min={0.01}
          max={1}
          formatOptions={PERCENT}
          value={draft.deductionSharePercent / 100}
          onChange={(share) =>
            share !== null && onChange({ deductionSharePercent: Math.round(share * 100) })
          }
        />
      </div>
      <Checkbox
        label={m['payRunScreens.rules.putOff']()}
        help={m['payRunScreens.rules.putOffHelp']()}
        value={draft.putOffDeductions}
        onChange={(putOffDeductions) => onChange({ putOffDeductions })}
      />
    </>
  )
}
