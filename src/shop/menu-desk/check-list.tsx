import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'

interface CheckListProps<Key extends string | number> {
  label: string
  choices: readonly { readonly key: Key; readonly label: string }[]
  value: readonly Key[]
  onChange: (value: Key[]) => void
  error?: string | undefined
}

/** Any number of a few things. */
export function CheckList<Key extends string | number>({
  label,
  choices,
  value,
  onChange,
  error,
}: CheckListProps<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {choices.map((choice) => (
          <Checkbox
            key={choice.key}
            label={choice.label}
            value={value.includes(choice.key)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, choice.key] : value.filter((each) => each !== choice.key))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={classNames('mt-1', ERROR_CLASSES)}>
          <ErrorMessage error={error} />
        </p>
      )}
    </fieldset>
  )
}

const WEEKS = {
  mon: [1, 2, 3, 4, 5, 6, 7],
  sun: [7, 1, 2, 3, 4, 5, 6],
  sat: [6, 7, 1, 2, 3, 4, 5],
} as const
/** Of a week that began on the sixteenth, for the names of its days. */
export const nameDay = (weekDay: number): string => `2026-11-${15 + weekDay}`

export function WeekDaysField({
  label,
  value,
  onChange,
  error,
}: Omit<CheckListProps<number>, 'choices'>) {
  const locale = useLanguage()
  const choices = WEEKS[useFirstDay()].map((day) => ({
    key: day as number,
    label: formatWeekday(nameDay(day), locale, 'long'),
  }))
  return (
    <CheckList label={label} choices={choices} value={value} onChange={onChange} error={error} />
  )
}
