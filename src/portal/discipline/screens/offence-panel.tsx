import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { PenaltyKind, Timing } from '../contract.ts'
import {
  addOffence,
  editOffence,
  type LadderStep,
  listOffences,
  type Offence,
} from '../set-up/contract.ts'
import { kindLabel, timingLabel } from './labels.ts'

type Draft = Omit<Offence, 'id'>

const FRESH: Draft = {
  name: { en: '', ar: '' },
  timing: 'other',
  ladder: [{ kind: 'notice', days: null }],
  active: true,
}
const MAX_STEPS = 6

/** An offence of the schedule: its names, and the usual penalty each time. */
export function OffencePanel({
  offence,
  onClose,
}: {
  offence: Offence | null
  onClose: () => void
}) {
  const { language } = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => {
    if (offence === null) return FRESH
    const { id: _id, ...rest } = offence
    return rest
  })
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listOffences],
    onSuccess: () => {
      showToast(m['disciplineScreens.schedule.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addOffence, options)
  const edit = useSubmit(editOffence, options)
  const { pending, error } = offence === null ? add : edit
  const refused = useFieldErrors(error)
  const isNamed = draft.name.en.trim() !== '' && draft.name.ar.trim() !== ''
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const nameField = (name: 'en' | 'ar', label: string) => (
    <TextField
      label={label}
      value={draft.name[name]}
      maxLength={120}
      error={
        isTried && draft.name[name].trim() === '' ? m['input.required']() : refused(`name.${name}`)
      }
      onChange={(text) => change({ name: { ...draft.name, [name]: text } })}
    />
  )
  function send(): void {
    setTried(true)
    if (!isNamed) return
    if (offence === null) add.submit({ body: draft })
    else edit.submit({ params: { id: offence.id }, body: draft })
  }
  return (
    <EditDialog
      panel
      title={offence === null ? m['disciplineScreens.schedule.add']() : offence.name[language]}
      values={draft}
      submit={m['disciplineScreens.schedule.save']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {nameField('en', m['disciplineScreens.field.nameEn']())}
      {nameField('ar', m['disciplineScreens.field.nameAr']())}
      <SelectField
        label={m['disciplineScreens.field.timing']()}
        help={m['disciplineScreens.schedule.timingHelp']()}
        choices={Timing.options.map((each) => ({ value: each, label: timingLabel(each) }))}
        value={draft.timing}
        onChange={(next) => change({ timing: Timing.parse(next) })}
      />
      <LadderFields
        ladder={draft.ladder}
        errorAt={refused}
        onChange={(ladder) => change({ ladder })}
      />
      <Checkbox
        label={m['disciplineScreens.schedule.activeLabel']()}
        help={m['disciplineScreens.schedule.activeHelp']()}
        value={draft.active}
        onChange={(active) => change({ active })}
      />
    </EditDialog>
  )
}

interface LadderFieldsProps {
  ladder: Draft['ladder']
  errorAt: (path: string) => string | undefined
  onChange: (ladder: LadderStep[]) => void
}

function hasDays(kind: PenaltyKind): boolean {
  return kind === 'deduction' || kind === 'suspension'
}

function LadderFields({ ladder, errorAt, onChange }: LadderFieldsProps) {
  const locale = useLanguage()
  const replace = (index: number, step: LadderStep): void =>
    onChange(ladder.map((each, at) => (at === index ? step : each)))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-medium">
        {m['disciplineScreens.schedule.ladder']()}
      </legend>
      {ladder.map((step, index) => {
        const label = m['disciplineScreens.schedule.time']({
          number: formatNumber(index + 1, locale),
        })
        return (
          // A step has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex items-start gap-2">
            <div className="grid grow items-start gap-2 sm:grid-cols-[2fr_1fr]">
              <SelectField
                label={label}
                choices={PenaltyKind.options.map((kind) => ({
                  value: kind,
                  label: kindLabel(kind),
                }))}
                value={step.kind}
                onChange={(next) => {
                  const kind = PenaltyKind.parse(next)
                  replace(index, { kind, days: hasDays(kind) ? (step.days ?? 1) : null })
                }}
              />
              {hasDays(step.kind) && (
                <NumberField
                  label={m['disciplineScreens.field.days']()}
                  min={step.kind === 'suspension' ? 1 : 0.5}
                  max={14}
                  step={step.kind === 'suspension' ? 1 : 0.5}
                  value={step.days}
                  error={errorAt(`ladder.${index}.days`)}
                  onChange={(days) => replace(index, { ...step, days: days ?? 1 })}
                />
              )}
            </div>
            {ladder.length > 1 && (
              <div className="pt-7">
                <IconButton
                  label={m['disciplineScreens.schedule.removeStep']({ step: label })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(ladder.filter((_, at) => at !== index))}
                />
              </div>
            )}
          </div>
        )
      })}
      {ladder.length < MAX_STEPS && (
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => onChange([...ladder, { kind: 'warning', days: null }])}
        >
          {m['disciplineScreens.schedule.addStep']()}
        </Button>
      )}
    </fieldset>
  )
}
