import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { WeekDaysField } from '#shop/menu-desk/check-list.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { m } from '#messages'
import { SEASONS } from './season-names.ts'
import {
  addWindow,
  changeWindow,
  type DeskWindow,
  listDeliveryDays,
  listDeskWindows,
  type WindowInput,
  WindowSeason,
} from '../contract.ts'

/** Hours are null while they are not whole. */
interface Values extends Omit<WindowInput, 'from' | 'to'> {
  readonly from: string | null
  readonly to: string | null
}

const FRESH: Values = {
  name: { en: '', ar: '' },
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '12:00',
  to: '14:00',
  capacity: 30,
  leadMinutes: 120,
  season: 'always',
  active: true,
}
const MINUTES = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const

function valuesOf({ id: _id, ...values }: DeskWindow): Values {
  return values
}

export function WindowPanel({
  window,
  onClose,
}: {
  window: DeskWindow | null
  onClose: () => void
}) {
  const { language } = useLanguage()
  const [values, setValues] = useState<Values>(() => (window === null ? FRESH : valuesOf(window)))
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listDeskWindows, listDeliveryDays],
    onSuccess: () => {
      showToast(m['shopSetupScreens.windowSaved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addWindow, options)
  const change = useSubmit(changeWindow, options)
  const { pending, error } = window === null ? add : change
  const refused = useFieldErrors(error)
  const hourError = (key: 'from' | 'to') =>
    isTried && values[key] === null ? m['input.badTime']() : refused(key)
  const put = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }))
  function send(): void {
    setTried(true)
    const { from, to } = values
    if (from === null || to === null) return
    const body = { ...values, from, to }
    if (window === null) add.submit({ body })
    else change.submit({ params: { id: window.id }, body })
  }
  return (
    <EditDialog
      panel
      title={window === null ? m['shopSetupScreens.newWindow']() : window.name[language]}
      values={values}
      submit={window === null ? m['shopSetupScreens.addWindow']() : m['shopSetupScreens.save']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TwoNameFields
        value={values.name}
        onChange={(name) => put({ name })}
        errorAt={(each) => refused(`name.${each}`)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeField
          label={m['shopSetupScreens.from']()}
          value={values.from}
          error={hourError('from')}
          onChange={(from) => put({ from })}
        />
        <TimeField
          label={m['shopSetupScreens.to']()}
          value={values.to}
          error={hourError('to')}
          onChange={(to) => put({ to })}
        />
      </div>
      <WeekDaysField
        label={m['shopSetupScreens.weekDays']()}
        value={values.days}
        error={refused('days')}
        onChange={(days) => put({ days })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['shopSetupScreens.capacity']()}
          help={m['shopSetupScreens.capacityHelp']()}
          min={1}
          max={10_000}
          step={1}
          value={values.capacity}
          error={refused('capacity')}
          onChange={(capacity) => put({ capacity: capacity ?? 1 })}
        />
        <NumberField
          label={m['shopSetupScreens.leadMinutes']()}
          help={m['shopSetupScreens.leadHelp']()}
          min={0}
          max={10_080}
          step={5}
          formatOptions={MINUTES}
          value={values.leadMinutes}
          error={refused('leadMinutes')}
          onChange={(leadMinutes) => put({ leadMinutes: leadMinutes ?? 0 })}
        />
      </div>
      <SelectField
        label={m['shopSetupScreens.season']()}
        help={m['shopSetupScreens.seasonHelp']()}
        choices={WindowSeason.options.map((value) => ({ value, label: SEASONS[value]() }))}
        value={values.season}
        onChange={(season) => put({ season: WindowSeason.parse(season) })}
      />
      <Checkbox
        label={m['shopSetupScreens.windowOn']()}
        help={m['shopSetupScreens.windowOnHelp']()}
        value={values.active}
        onChange={(active) => put({ active })}
      />
    </EditDialog>
  )
}
