import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyField } from '#platform/ui/money-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { EmployeeField } from '#portal/employees/employee-field.tsx'
import type { ChosenEmployee } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import { addItem, ItemKind, listItems, MAX_FILS } from '../contract.ts'
import { kindLabel, kindNames } from '../labels.ts'

interface AddDialogProps {
  currency: string
  /** That an item can be entered for. */
  months: readonly string[]
  onClose: () => void
}

const EMPTY = { en: '', ar: '' }

/** Enters one amount; its labels are those of the kind until they are changed. */
export function AddDialog({ currency, months, onClose }: AddDialogProps) {
  const locale = useLanguage()
  const [employee, setEmployee] = useState<ChosenEmployee | null>(null)
  const [kind, setKind] = useState<ItemKind | null>(null)
  const [month, setMonth] = useState<string | null>(months[0] ?? null)
  const [fils, setFils] = useState<number | null>(null)
  const [label, setLabel] = useState(EMPTY)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useSubmit(addItem, {
    refreshes: [listItems],
    onSuccess: () => {
      showToast(m['payItemScreens.add.done'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(add.error)
  const errorOf = (field: string, isEmpty: boolean): string | undefined =>
    isTried && isEmpty ? m['input.required']() : refused(field)

  function choose(next: ItemKind): void {
    const before = kind === null ? EMPTY : kindNames(kind)
    const after = kindNames(next)
    setKind(next)
    setLabel({
      en: label.en === before.en ? after.en : label.en,
      ar: label.ar === before.ar ? after.ar : label.ar,
    })
  }

  function send(): void {
    setTried(true)
    const names = { en: label.en.trim(), ar: label.ar.trim() }
    if (employee === null || kind === null || month === null) return
    if (fils === null || fils === 0 || names.en === '' || names.ar === '') return
    add.submit({
      body: { employeeId: employee.id, month, kind, fils, label: names, note: note.trim() },
    })
  }

  const fields = ['employeeId', 'month', 'kind', 'fils', 'label.en', 'label.ar', 'note']
  return (
    <EditDialog
      title={m['payItemScreens.add.open']()}
      values={[employee, kind, month, fils, label, note]}
      submit={m['payItemScreens.add.send']()}
      pending={add.pending}
      error={pathsOf(add.error).some((path) => fields.includes(path)) ? null : add.error}
      onSend={send}
      onClose={onClose}
    >
      <EmployeeField
        employee={employee}
        onChange={setEmployee}
        error={errorOf('employeeId', employee === null)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={m['payItemScreens.field.kind']()}
          choices={ItemKind.options.map((value) => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChange={(value) => choose(ItemKind.parse(value))}
          error={errorOf('kind', kind === null)}
        />
        <SelectField
          label={m['payItemScreens.field.month']()}
          choices={months.map((each) => ({ value: each, label: formatMonth(each, locale) }))}
          value={month}
          onChange={setMonth}
          error={errorOf('month', month === null)}
        />
      </div>
      <MoneyField
        label={m['payItemScreens.field.amount']()}
        help={kind === 'overpayment' ? m['payItemScreens.add.overpayment']() : undefined}
        currency={currency}
        maxFils={MAX_FILS}
        fils={fils}
        onChange={setFils}
        error={errorOf('fils', fils === null || fils === 0)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['payItems.column.label_en']()}
          value={label.en}
          maxLength={80}
          contentLanguage="en"
          onChange={(en) => setLabel((before) => ({ ...before, en }))}
          error={errorOf('label.en', label.en.trim() === '')}
        />
        <TextField
          label={m['payItems.column.label_ar']()}
          value={label.ar}
          maxLength={80}
          contentLanguage="ar"
          onChange={(ar) => setLabel((before) => ({ ...before, ar }))}
          error={errorOf('label.ar', label.ar.trim() === '')}
        />
      </div>
      <TextArea
        label={m['payItemScreens.field.note']()}
        help={m['payItemScreens.add.noteHelp']()}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
        error={refused('note')}
      />
    </EditDialog>
  )
}
