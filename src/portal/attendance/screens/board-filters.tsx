import { whoAmI } from '#accounts/session/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { useDay } from '../use-day.ts'

const EVERYBODY = 'all'

interface BoardFiltersProps {
  departmentId: string | null
  date: string | null
  onChange: (name: 'department' | 'date', value: string | null) => void
}

/** The board's department and day; rendered after the board itself. */
export function BoardFilters({ departmentId, date, onChange }: BoardFiltersProps) {
  const today = useDay()
  return (
    <>
      <DepartmentField value={departmentId} onChange={(next) => onChange('department', next)} />
      {/* Without the department field, the day gets the whole line. */}
      <div className="max-lg:[span+&]:col-span-2">
        <DatePicker
          label={m['attendance.sheet.day']()}
          labelHidden
          hijri={false}
          value={date ?? today}
          max={today}
          onChange={(next) => onChange('date', next === today ? null : next)}
        />
      </div>
    </>
  )
}

/** Only for users who may list departments: a manager's team is short enough without. */
function DepartmentField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (value: string | null) => void
}) {
  const { language } = useLanguage()
  const permissions = useEndpoint(whoAmI).data?.permissions ?? []
  const isOffered = permissions.includes('attendance.all') && permissions.includes('employees.read')
  const departments = useEndpoint(listDepartments, {}, { when: isOffered })
  if (!isOffered) return <span className="max-lg:hidden" />
  const choices = (departments.data?.items ?? []).map((department) => ({
    value: department.id,
    label: department.name[language],
  }))
  return (
    <SelectField
      label={m['attendanceScreens.team.department']()}
      labelHidden
      choices={[
        { value: EVERYBODY, label: m['attendanceScreens.team.allDepartments']() },
        ...choices,
      ]}
      value={value ?? EVERYBODY}
      onChange={(next) => onChange(next === EVERYBODY ? null : next)}
    />
  )
}
