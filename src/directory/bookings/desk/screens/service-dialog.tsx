import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addService,
  changeService,
  type DeskService,
  type DeskStaff,
  type ServiceInput,
  showSetUp,
} from '../contract.ts'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'

const FRESH: ServiceInput = {
  ...{
    name: { en: '', ar: '' },
    about: { en: '', ar: '' },
    minutes: 30,
    beforeMinutes: 0,
    afterMinutes: 10,
    stepMinutes: 30,
  },
  ...{ noticeMinutes: 120, changeMinutes: 240, daysAhead: 21, active: true, staffIds: [] },
}
const HOUR = 60
const SPANS = [0, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 72 * HOUR, 168 * HOUR]
const MINUTES = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const

interface ServiceDialogProps {
  company: string
  service: DeskService | null
  staff: readonly DeskStaff[]
  onClose: () => void
}

function valuesOf({
  id: _id,
  number: _number,
  address: _address,
  ...values
}: DeskService): ServiceInput {
  return values
}

/** A bookable service: how long it takes, and who provides it. */
export function ServiceDialog({ company, service, staff, onClose }: ServiceDialogProps) {
  const locale = useLanguage()
  const [values, setValues] = useState<ServiceInput>(() =>
    service === null ? { ...FRESH, staffIds: staff.map(({ id }) => id) } : valuesOf(service),
  )
  const options = {
    refreshes: [showSetUp],
    onSuccess: () => {
      showToast(m['bookingDesk.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addService, options)
  const change = useSubmit(changeService, options)
  const { pending, error } = service === null ? add : change
  const errorAt = useFieldErrors(error)
  const put = (part: Partial<ServiceInput>): void => setValues((before) => ({ ...before, ...part }))
  function send(): void {
    if (service === null) add.submit({ params: { company }, body: values })
    else change.submit({ params: { company, id: service.id }, body: values })
  }
  const minutes = (
    key: 'minutes' | 'stepMinutes' | 'beforeMinutes' | 'afterMinutes',
    label: string,
    [min, max]: readonly [number, number],
    help?: string,
  ) => (
    <NumberField
      label={label}
      help={help}
      min={min}
      max={max}
      step={5}
      formatOptions={MINUTES}
      value={values[key]}
      error={errorAt(key)}
      onChange={(value) => put({ [key]: value ?? min })}
    />
  )
  const spans = (key: 'noticeMinutes' | 'changeMinutes', label: string) => (
    <SelectField
      label={label}
      choices={[...new Set([...SPANS, values[key]])]
        .toSorted((one, other) => one - other)
        .map((span) => ({
          value: String(span),
          label: span === 0 ? m['bookingDesk.atAnyTime']() : durationText(span, locale),
        }))}
      value={String(values[key])}
      error={errorAt(key)}
      onChange={(value) => put({ [key]: Number(value) })}
    />
  )
  return (
    <EditDialog
      title={service === null ? m['bookingDesk.addService']() : service.name[locale.language]}
      size="wide"
      values={values}
      submit={m['bookingDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['bookingDesk.nameEn']()}
          value={values.name.en}
          maxLength={120}
          error={errorAt('name.en')}
          onChange={(en) => put({ name: { ...values.name, en } })}
        />
        <TextField
          label={m['bookingDesk.nameAr']()}
          value={values.name.ar}
          maxLength={120}
          error={errorAt('name.ar')}
          onChange={(ar) => put({ name: { ...values.name, ar } })}
        />
        <TextArea
          label={m['bookingDesk.aboutEn']()}
          value={values.about.en}
          rows={3}
          maxLength={600}
          optional
          error={errorAt('about.en')}
          onChange={(en) => put({ about: { ...values.about, en } })}
        />
        <TextArea
          label={m['bookingDesk.aboutAr']()}
          value={values.about.ar}
          rows={3}
          maxLength={600}
          optional
          error={errorAt('about.ar')}
          onChange={(ar) => put({ about: { ...values.about, ar } })}
        />
        {minutes('minutes', m['bookingDesk.minutes'](), [5, 720])}
        {minutes('stepMinutes', m['bookingDesk.step'](), [5, 720], m['bookingDesk.stepHelp']())}
        {minutes(
          'beforeMinutes',
          m['bookingDesk.beforeMinutes'](),
          [0, 240],
          m['bookingDesk.bufferHelp'](),
        )}
        {minutes('afterMinutes', m['bookingDesk.afterMinutes'](), [0, 240])}
        {spans('noticeMinutes', m['bookingDesk.notice']())}
        {spans('changeMinutes', m['bookingDesk.changeUntil']())}
        <NumberField
          label={m['bookingDesk.daysAhead']()}
          min={1}
          max={60}
          step={1}
          value={values.daysAhead}
          error={errorAt('daysAhead')}
          onChange={(daysAhead) => put({ daysAhead: daysAhead ?? 1 })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{m['bookingDesk.doneBy']()}</legend>
        <p className="mb-2 text-xs text-ink-soft">{m['bookingDesk.doneByHelp']()}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {staff.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name[locale.language]}
              value={values.staffIds.includes(id)}
              onChange={(isOn) =>
                put({
                  staffIds: isOn
                    ? [...values.staffIds, id]
                    : values.staffIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </div>
        {staff.length === 0 && (
          <p className="text-sm text-warning">{m['bookingDesk.noStaffYet']()}</p>
        )}
      </fieldset>
      <Checkbox
        label={m['bookingDesk.isOpen']()}
        help={m['bookingDesk.isOpenHelp']()}
        value={values.active}
        onChange={(active) => put({ active })}
      />
    </EditDialog>
  )
}
