import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { listLeaveTypes } from '../../types/contract.ts'

const EVERYBODY = 'all'

interface ChoiceProps {
  value: string | undefined
  onChange: (value: string | null) => void
}

/**
 * Only for users who look after everyone and may list departments: a team is short enough without
 * it.
 */
export function DepartmentChoice({ value, onChange }: ChoiceProps) {
  const { language } = useLanguage()
  const permissions = useMe()?.permissions ?? []
  const isOffered = permissions.includes('leave.all') && permissions.includes('employees.read')
  const departments = useEndpoint(listDepartments, {}, { when: isOffered })
  if (!isOffered) return null
  if (departments.data === undefined && departments.error === null)
    return <Skeleton className="h-control w-48" />
  const choices = (departments.data?.items ?? []).map((department) => ({
    value: department.id,
    label: department.name[language],
  }))
  return (
    <div className="max-sm:grow">
      <SelectField
        label={m['leaveReport.department']()}
        labelHidden
        choices={[{ value: EVERYBODY, label: m['leaveReport.allDepartments']() }, ...choices]}
        value={value ?? EVERYBODY}
        onChange={(next) => onChange(next === EVERYBODY ? null : next)}
      />
    </div>
  )
}

/** Kinds with accounts come first, because the first is the default. */
export function TypeChoice({ value, onChange }: ChoiceProps) {
  const { language } = useLanguage()
  const found = useEndpoint(listLeaveTypes)
  const active = found.data?.items.filter((type) => type.active) ?? []
  const [accountTypes, others] = [
    active.filter((type) => type.rules.grant.kind !== 'none'),
    active.filter((type) => type.rules.grant.kind === 'none'),
  ]
  const types = [...accountTypes, ...others]
  const first = accountTypes[0]
  if (found.data === undefined && found.error === null)
    return <Skeleton className="h-control w-48" />
  if (first === undefined) return null
  return (
    <SelectField
      label={m['leaveReport.type']()}
      labelHidden
      choices={types.map((type) => ({ value: type.id, label: type.name[language] }))}
      value={value ?? first.id}
      onChange={(next) => onChange(next === first.id ? null : next)}
    />
  )
}
