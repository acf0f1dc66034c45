import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'

interface HalfDaysProps {
  from: string
  to: string
  errors: Readonly<Record<string, string>>
}

/** Half a day at either end; for a single day, which half. */
export function HalfDays({ from, to, errors }: HalfDaysProps) {
  const locale = useLanguage()
  if (from === to) return <OneDay errors={errors} />
  return (
    <div className="-my-2 grid sm:grid-cols-2 sm:gap-x-5">
      <Field<boolean> name="fromMidday">
        {(field) => (
          <Checkbox
            {...field}
            label={m['leaveAsk.ask.fromMidday']({ day: formatDay(from, locale) })}
            error={errors['fromMidday'] ?? field.error}
          />
        )}
      </Field>
      <Field<boolean> name="toMidday">
        {(field) => (
          <Checkbox
            {...field}
            label={m['leaveAsk.ask.toMidday']({ day: formatDay(to, locale) })}
            error={errors['toMidday'] ?? field.error}
          />
        )}
      </Field>
    </div>
  )
}

function OneDay({ errors }: Pick<HalfDaysProps, 'errors'>) {
  const { setValue } = useFormContext()
  const { fromMidday, toMidday } = useWatch() as { fromMidday: boolean; toMidday: boolean }
  const half = fromMidday ? 'second' : toMidday ? 'first' : 'all'
  return (
    <div data-field="fromMidday">
      <SelectField
        label={m['leaveAsk.ask.length']()}
        value={half}
        onChange={(next) => {
          setValue('fromMidday', next === 'second', { shouldDirty: true })
          setValue('toMidday', next === 'first', { shouldDirty: true })
        }}
        choices={[
          { value: 'all', label: m['leaveAsk.ask.wholeDay']() },
          { value: 'first', label: m['leaveAsk.ask.firstHalf']() },
          { value: 'second', label: m['leaveAsk.ask.secondHalf']() },
        ]}
        error={errors['fromMidday'] ?? errors['toMidday']}
      />
    </div>
  )
}
