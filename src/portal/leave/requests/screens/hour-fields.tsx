import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { m } from '#messages'
import type { LeaveType } from '../../types/contract.ts'
import type { RequestedHours } from './use-preview.ts'

/** No times chosen yet. */
export const NO_TIMES: RequestedHours = { from: null, to: null }

/** Whole days or some hours of one day, if the kind of leave allows both. */
export function DaysOrHours({ type }: { type: LeaveType }) {
  const { setValue } = useFormContext()
  const { hours, from } = useWatch() as { hours: RequestedHours | null; from: string | null }
  if (!type.rules.hours || type.rules.hoursOnly) return null
  return (
    <RadioGroup
      boxed
      label={m['leaveAsk.ask.length']()}
      value={hours === null ? 'days' : 'hours'}
      onChange={(next) => {
        setValue('hours', next === 'hours' ? NO_TIMES : null, { shouldDirty: true })
        setValue('to', from)
        setValue('fromMidday', false)
        setValue('toMidday', false)
      }}
      choices={[
        { value: 'days', label: m['leaveAsk.hours.days']() },
        { value: 'hours', label: m['leaveAsk.hours.hours']() },
      ]}
    />
  )
}

/** Start and end time, on one day. */
export function HourFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
      <Field<string | null> name="hours.from">
        {(field) => (
          <TimeField
            {...field}
            label={m['leaveAsk.hours.from']()}
            error={errors['hours.from'] ?? field.error}
          />
        )}
      </Field>
      <Field<string | null> name="hours.to">
        {(field) => (
          <TimeField
            {...field}
            label={m['leaveAsk.hours.to']()}
            error={errors['hours.to'] ?? field.error}
          />
        )}
      </Field>
    </div>
  )
}
