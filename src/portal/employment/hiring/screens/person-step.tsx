import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { countryChoices } from '#portal/employees/country-choices.ts'
import { m } from '#messages'

/** Who the new employee is. */
export function PersonStep() {
  const { language } = useLanguage()
  const today = useDay()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="nameEn">
          {(field) => (
            <TextField
              {...field}
              label={m['employmentScreens.nameEn']()}
              contentLanguage="en"
              help={m['hireScreens.nameHelp']()}
            />
          )}
        </Field>
        <Field name="nameAr">
          {(field) => (
            <TextField {...field} label={m['employmentScreens.nameAr']()} contentLanguage="ar" />
          )}
        </Field>
        <Field name="email">
          {(field) => (
            <TextField
              {...field}
              label={m['employmentScreens.email']()}
              kind="email"
              help={m['hireScreens.emailHelp']()}
            />
          )}
        </Field>
        <Field name="phone">
          {(field) => <TextField {...field} label={m['employmentScreens.phone']()} kind="phone" />}
        </Field>
        <Field<string | null> name="nationality">
          {({ value, ...field }) => (
            <SelectField
              {...field}
              label={m['employmentScreens.nationality']()}
              choices={countryChoices(language)}
              value={value === '' ? null : value}
            />
          )}
        </Field>
        <Field<string | null> name="gender">
          {(field) => (
            <SelectField
              {...field}
              label={m['employmentScreens.gender']()}
              choices={[
                { value: 'male', label: m['employmentScreens.male']() },
                { value: 'female', label: m['employmentScreens.female']() },
              ]}
            />
          )}
        </Field>
      </div>
      <Field<string | null> name="birthDate">
        {(field) => (
          <DatePicker {...field} label={m['employmentScreens.birthDate']()} max={today} />
        )}
      </Field>
    </>
  )
}
