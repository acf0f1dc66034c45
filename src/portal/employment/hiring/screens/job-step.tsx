import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { Department } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { PersonField } from '../../person-field.tsx'
import type { getHireOptions } from '../contract.ts'

const NEW = 'new'
const NONE = 'none'

interface JobStepProps {
  options: ReplyOf<typeof getHireOptions>
  departments: readonly Department[]
}

/** Where the new employee will stand, and since when. */
export function JobStep({ options, departments }: JobStepProps) {
  const { language } = useLanguage()
  const named = (items: readonly { id: string; name: { en: string; ar: string } }[]) =>
    items.map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="employeeNo">
          {(field) => <TextField {...field} label={m['employmentScreens.number']()} kind="code" />}
        </Field>
        <Field<string | null> name="joiningDate">
          {(field) => <DatePicker {...field} label={m['employmentScreens.firstWorkingDay']()} />}
        </Field>
        <Field name="positionEn">
          {(field) => (
            <TextField
              {...field}
              label={m['employmentScreens.positionEn']()}
              contentLanguage="en"
            />
          )}
        </Field>
        <Field name="positionAr">
          {(field) => (
            <TextField
              {...field}
              label={m['employmentScreens.positionAr']()}
              contentLanguage="ar"
            />
          )}
        </Field>
      </div>
      <DepartmentFields departments={named(departments)} />
      <Field<string | null> name="managerId">
        {(field) => <PersonField {...field} label={m['employmentScreens.manager']()} optional />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<string | null> name="workSiteId">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={m['employmentScreens.workSite']()}
              choices={[
                { value: NONE, label: m['employmentScreens.noWorkSite']() },
                ...named(options.workSites),
              ]}
              value={value ?? NONE}
              onChange={(id) => onChange(id === NONE ? null : id)}
            />
          )}
        </Field>
        <Field<string | null> name="shiftId">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={m['employmentScreens.shift']()}
              choices={[
                { value: NONE, label: m['employmentScreens.noShift']() },
                ...named(options.shifts),
              ]}
              value={value ?? NONE}
              onChange={(id) => onChange(id === NONE ? null : id)}
            />
          )}
        </Field>
        <Field name="grade">
          {(field) => (
            <TextField {...field} label={m['employmentScreens.grade']()} optional maxLength={20} />
          )}
        </Field>
      </div>
    </>
  )
}

/** A department of the company, or a new one by its names. */
function DepartmentFields({
  departments,
}: {
  departments: readonly { value: string; label: string }[]
}) {
  const form = useFormContext()
  const [isChosen, setNew] = useState(departments.length === 0)
  // A restored draft may name one.
  const isNew = useWatch({ name: 'departmentEn' }) !== '' || isChosen
  return (
    <>
      <Field<string | null> name="departmentId">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={m['employmentScreens.department']()}
            choices={[...departments, { value: NEW, label: m['hireScreens.newDepartment']() }]}
            value={isNew ? NEW : value}
            onChange={(id) => {
              setNew(id === NEW)
              onChange(id === NEW ? null : id)
              if (id !== NEW) {
                form.setValue('departmentEn', '')
                form.setValue('departmentAr', '')
              }
            }}
          />
        )}
      </Field>
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="departmentEn">
            {(field) => (
              <TextField {...field} label={m['hireScreens.departmentEn']()} contentLanguage="en" />
            )}
          </Field>
          <Field name="departmentAr">
            {(field) => (
              <TextField {...field} label={m['hireScreens.departmentAr']()} contentLanguage="ar" />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
