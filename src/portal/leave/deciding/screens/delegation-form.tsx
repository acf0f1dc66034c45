import { useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { findColleagues } from '../../requests/colleagues/contract.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import { delegate, listDelegations, showDesk } from '../contract.ts'

const ALL = 'all'
const SOME = 'some'

interface Choice {
  readonly id: string
  readonly name: { en: string; ar: string }
}

/** Asks a colleague to decide on the caller's behalf: who, on which days, about what. */
export function DelegationForm({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage()
  const today = useDay()
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(today)
  const [to, setTo] = useState<string | null>(null)
  const [typeIds, setTypes] = useState<readonly string[] | null>(null)
  const [departmentIds, setDepartments] = useState<readonly string[] | null>(null)
  const [isTried, setTried] = useState(false)
  const mayListDepartments = useMe()?.permissions.includes('employees.read') === true
  const types = useEndpoint(listLeaveTypes).data?.items.filter((type) => type.active) ?? []
  const departments =
    useEndpoint(listDepartments, {}, { when: mayListDepartments }).data?.items ?? []
  const sendDelegation = useSubmit(delegate, {
    refreshes: [listDelegations, showDesk],
    onSuccess(delegation) {
      showToast(m['leaveDesk.delegate.sent']({ name: delegation.taker.name[language] }), {
        tone: 'good',
      })
      onClose()
    },
  })
  const field =
    sendDelegation.error instanceof RefusedError ? sendDelegation.error.problem.field : undefined
  const needed = (name: string, isMissing: boolean): string | undefined => {
    if (isTried && isMissing) return m['input.required']()
    return field === name && sendDelegation.error !== null
      ? errorSentence(sendDelegation.error, language)
      : undefined
  }
  const isComplete =
    employeeId !== null &&
    from !== null &&
    to !== null &&
    typeIds?.length !== 0 &&
    departmentIds?.length !== 0
  const send = (): void => {
    setTried(true)
    if (!isComplete) return
    const scope = {
      typeIds: typeIds === null ? null : [...typeIds],
      departmentIds: departmentIds === null ? null : [...departmentIds],
    }
    sendDelegation.submit({ body: { employeeId, from, to, ...scope } })
  }
  return (
    <EditDialog
      title={m['leaveDesk.delegate.formTitle']()}
      values={[employeeId, from, to, typeIds, departmentIds]}
      submit={m['leaveDesk.delegate.send']()}
      pending={sendDelegation.pending}
      error={field === undefined ? sendDelegation.error : null}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['leaveDesk.delegate.formText']()}</p>
      <ColleagueField
        value={employeeId}
        onChange={setEmployee}
        error={needed('employeeId', employeeId === null)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label={m['leaveDesk.delegate.from']()}
          value={from}
          onChange={setFrom}
          min={today}
          error={needed('from', from === null)}
        />
        <DatePicker
          label={m['leaveDesk.delegate.to']()}
          value={to}
          onChange={setTo}
          min={from ?? today}
          error={needed('to', to === null)}
        />
      </div>
      <SomeOf
        label={m['leaveDesk.delegate.types']()}
        all={m['leaveDesk.delegate.allTypes']()}
        some={m['leaveDesk.delegate.someTypes']()}
        choices={types}
        value={typeIds}
        onChange={setTypes}
        error={needed('typeIds', typeIds?.length === 0)}
      />
      {departments.length > 0 && (
        <SomeOf
          label={m['leaveDesk.delegate.departments']()}
          all={m['leaveDesk.delegate.everybody']()}
          some={m['leaveDesk.delegate.onlyDepartments']()}
          choices={departments}
          value={departmentIds}
          onChange={setDepartments}
          error={needed('departmentIds', departmentIds?.length === 0)}
        />
      )}
    </EditDialog>
  )
}

interface FieldOf<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

function ColleagueField({ value, onChange, error }: FieldOf<string | null>) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    findColleagues,
    { query: { q: searchText } },
    { when: searchText !== '', keepPrevious: true },
  )
  const choices = (found.data?.items ?? []).map(({ id, name, number }) => ({
    value: id,
    label: name[language],
    detail: number,
  }))
  return (
    <ComboBox
      label={m['leaveDesk.delegate.who']()}
      placeholder={m['leaveDesk.delegate.whoHint']()}
      choices={choices}
      value={value}
      onChange={onChange}
      onSearch={setSearchText}
      error={error}
    />
  )
}

interface SomeOfProps extends FieldOf<readonly string[] | null> {
  label: string
  all: string
  some: string
  choices: readonly Choice[]
}

/** All, or some of a list: null is all. */
function SomeOf({ label, all, some, choices, value, onChange, error }: SomeOfProps) {
  const { language } = useLanguage()
  return (
    <div className="space-y-2">
      <RadioGroup
        label={label}
        boxed
        choices={[
          { value: ALL, label: all },
          { value: SOME, label: some },
        ]}
        value={value === null ? ALL : SOME}
        onChange={(next) => onChange(next === ALL ? null : [])}
        error={error}
      />
      {value !== null && (
        <ul
          aria-label={some}
          className="max-h-52 overflow-y-auto rounded-control border border-line px-3 py-1"
        >
          {choices.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name[language]}
                value={value.includes(id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...value, id] : value.filter((each) => each !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
