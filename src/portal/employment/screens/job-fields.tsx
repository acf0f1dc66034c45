import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import type { HistoryPeriod } from '#portal/employees/history/contract.ts'
import { m } from '#messages'
import type { JobBody } from '../contract.ts'
import { getHireOptions } from '../hiring/contract.ts'
import { PersonField } from '../person-field.tsx'

/** Where a person stands, as the fields hold it. */
export interface JobValues {
  readonly positionEn: string
  readonly positionAr: string
  readonly departmentId: string
  readonly workSiteId: string | null
  readonly managerId: string | null
  readonly grade: string
}

const NONE = 'none'

export function jobOf(period: HistoryPeriod | undefined): JobValues {
  return {
    positionEn: period?.position.en ?? '',
    positionAr: period?.position.ar ?? '',
    departmentId: period?.department.id ?? '',
    workSiteId: period?.workSite?.id ?? null,
    managerId: period?.manager?.id ?? null,
    grade: period?.grade ?? '',
  }
}

/** What differs, as the server takes it. */
export function changedJob(before: JobValues, after: JobValues): JobBody {
  const { positionEn, positionAr, departmentId, workSiteId, managerId, grade } = after
  const isRenamed = positionEn !== before.positionEn || positionAr !== before.positionAr
  return {
    ...(isRenamed ? { position: { en: positionEn, ar: positionAr } } : {}),
    ...(departmentId === before.departmentId ? {} : { departmentId }),
    ...(workSiteId === before.workSiteId ? {} : { workSiteId }),
    ...(managerId === before.managerId ? {} : { managerId }),
    ...(grade === before.grade ? {} : { grade }),
  }
}

interface JobFieldsProps {
  employeeId: string
  values: JobValues
  manager: { readonly id: string; readonly name: TwoNames } | null
  isTried: boolean
  errorOf: (path: string) => string | undefined
  onChange: (values: JobValues) => void
}

/** Position, department, work site, manager and grade. */
export function JobFields(props: JobFieldsProps) {
  const { employeeId, values, manager, isTried, errorOf, onChange } = props
  const { language } = useLanguage()
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const workSites = useEndpoint(getHireOptions).data?.workSites ?? []
  const needed = (value: string, path: string): string | undefined =>
    isTried && value.trim() === '' ? m['input.required']() : errorOf(path)
  const set = (part: Partial<JobValues>): void => onChange({ ...values, ...part })
  const named = (items: readonly { id: string; name: TwoNames }[]) =>
    items.map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m['employmentScreens.positionEn']()}
          contentLanguage="en"
          value={values.positionEn}
          onChange={(positionEn) => set({ positionEn })}
          error={needed(values.positionEn, 'job.position.en')}
        />
        <TextField
          label={m['employmentScreens.positionAr']()}
          contentLanguage="ar"
          value={values.positionAr}
          onChange={(positionAr) => set({ positionAr })}
          error={needed(values.positionAr, 'job.position.ar')}
        />
        <SelectField
          label={m['employmentScreens.department']()}
          choices={named(departments)}
          value={values.departmentId === '' ? null : values.departmentId}
          onChange={(departmentId) => set({ departmentId })}
          error={needed(values.departmentId, 'departmentId')}
        />
        <SelectField
          label={m['employmentScreens.workSite']()}
          choices={[
            { value: NONE, label: m['employmentScreens.noWorkSite']() },
            ...named(workSites),
          ]}
          value={values.workSiteId ?? NONE}
          onChange={(id) => set({ workSiteId: id === NONE ? null : id })}
          error={errorOf('workSiteId')}
        />
      </div>
      <PersonField
        label={m['employmentScreens.manager']()}
        optional
        value={values.managerId}
        known={manager}
        except={employeeId}
        onChange={(managerId) => set({ managerId })}
        error={errorOf('managerId')}
      />
      <TextField
        label={m['employmentScreens.grade']()}
        optional
        maxLength={20}
        value={values.grade}
        onChange={(grade) => set({ grade })}
        error={errorOf('job.grade')}
      />
    </>
  )
}
