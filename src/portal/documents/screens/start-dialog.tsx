import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { PeopleField } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'
import type { BoardDependant } from '../families/contract.ts'
import { typesFor, typeToStart } from '../rules/dependants.ts'
import { TASK_KINDS } from '../rules/transactions.ts'
import { listOwners, startTasks, type TaskKind } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { CHANGED } from './changed.ts'
import { kindName } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

interface StartDialogProps {
  /** Null: of the family members, or without any of the company's own document. */
  people: readonly PersonLine[] | null
  family?: readonly BoardDependant[] | undefined
  type?: string | undefined
  onClose: () => void
  onStarted: (started: { batchId: string | null; taskIds: string[] }) => void
}

const MYSELF = 'me'

/** Starts a transaction with an authority for one or many people, or for the company. */
export function StartDialog(props: StartDialogProps) {
  const { people: chosen, family = [], type: first, onClose, onStarted } = props
  const isOfFamily = family.length > 0
  const locale = useLanguage()
  const today = useDay()
  const [people, setPeople] = useState(chosen)
  const [likely] = useState(() => (isOfFamily ? typeToStart(family) : null))
  const [type, setType] = useState<string | null>(
    first ?? likely?.type ?? (chosen === null ? null : 'visa'),
  )
  const [kind, setKind] = useState<TaskKind>(likely?.kind ?? 'renewal')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [owner, setOwner] = useState(MYSELF)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const owners = useEndpoint(listOwners).data?.items ?? []
  const familyTypes: readonly string[] = typesFor(family)
  const holder = chosen === null && !isOfFamily ? 'company' : 'employee'
  const start = useSubmit(startTasks, {
    refreshes: CHANGED,
    onSuccess(started) {
      const text = m['documentsScreens.start.started'](counted(started.taskIds.length, locale))
      showToast(text, { tone: 'good' })
      onStarted(started)
    },
  })
  const errorAt = useFieldErrors(start.error)
  return (
    <EditDialog
      title={m['documentsScreens.start.title']()}
      values={{ people, type, kind, dueOn, owner }}
      submit={m['documentsScreens.start.submit']()}
      disabled={type === null || (people !== null && people.length === 0)}
      pending={start.pending}
      error={start.error}
      onClose={onClose}
      onSend={() => {
        if (type === null) return
        const employeeIds = (people ?? []).map(({ id }) => id)
        const dependantIds = family.map(({ id }) => id)
        const ownerUserId = owner === MYSELF ? null : owner
        start.submit({ body: { employeeIds, dependantIds, type, kind, dueOn, ownerUserId } })
      }}
    >
      {people !== null && (
        <PeopleField
          state="active"
          people={people}
          onChange={setPeople}
          error={errorAt('employeeIds')}
        />
      )}
      {isOfFamily && <FamilyList family={family} />}
      <SelectField
        label={m['documentsScreens.form.type']()}
        choices={types
          .filter((each) => each.holder === holder && !each.isRetired)
          .filter(({ code }) => !isOfFamily || familyTypes.includes(code))
          .map(({ code, name }) => ({ value: code, label: name[locale.language] }))}
        value={type}
        onChange={setType}
        error={errorAt('type')}
      />
      <RadioGroup
        label={m['documentsScreens.start.kind']()}
        boxed
        choices={TASK_KINDS.map((each) => ({ value: each, label: kindName(each) }))}
        value={kind}
        onChange={(next) => setKind(next as TaskKind)}
      />
      <LazyDatePicker
        label={m['documentsScreens.start.dueOn']()}
        help={m['documentsScreens.start.dueHelp']()}
        optional
        min={today}
        value={dueOn}
        onChange={setDueOn}
        error={errorAt('dueOn')}
      />
      <SelectField
        label={m['documentsScreens.task.owner']()}
        choices={[
          { value: MYSELF, label: m['documentsScreens.start.myself']() },
          ...owners.map(({ id, name }) => ({ value: id, label: name[locale.language] })),
        ]}
        value={owner}
        onChange={setOwner}
        error={errorAt('ownerUserId')}
      />
    </EditDialog>
  )
}

/** Each with the employee whose family they are. */
function FamilyList({ family }: { family: readonly BoardDependant[] }) {
  const { language } = useLanguage()
  const label = m['documentsScreens.start.familyMembers']()
  return (
    <div className="grid gap-1.5 text-sm">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      <ul
        aria-label={label}
        className="max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line px-3"
      >
        {family.map(({ id, name, employee }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <bdi>{nameIn(name, language)}</bdi>
            <bdi className="text-xs text-ink-soft">{nameIn(employee.name, language)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
