import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import {
  addItem,
  type ChecklistKind,
  listChecklists,
  listMyItems,
  Owner,
  showChecklists,
} from './contract.ts'
import { ownerName } from './owner-name.ts'

interface AddItemDialogProps {
  employeeId: string
  list: ChecklistKind
  onClose: () => void
}

/** Adds something to one person's list. */
export function AddItemDialog({ employeeId, list, onClose }: AddItemDialogProps) {
  const [title, setTitle] = useState({ en: '', ar: '' })
  const [owner, setOwner] = useState<Owner>('hr')
  const [dueDay, setDueDay] = useState<string | null>(useDay())
  const [isTried, setTried] = useState(false)
  const add = useSubmit(addItem, {
    refreshes: [showChecklists, listMyItems, listChecklists],
    onSuccess: onClose,
  })
  const errorOf = useFieldErrors(add.error)
  const needed = (language: 'en' | 'ar'): string | undefined =>
    isTried && title[language].trim() === '' ? m['input.required']() : errorOf(`title.${language}`)

  function send(): void {
    setTried(true)
    if (dueDay === null || title.en.trim() === '' || title.ar.trim() === '') return
    add.submit({ params: { id: employeeId }, body: { list, title, owner, dueDay } })
  }

  return (
    <EditDialog
      title={m['checklistScreens.add']()}
      values={[title, owner, dueDay]}
      submit={m['checklistScreens.save']()}
      pending={add.pending}
      error={pathsOf(add.error).length > 0 ? null : add.error}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={m['checklistScreens.titleEn']()}
        contentLanguage="en"
        value={title.en}
        onChange={(en) => setTitle({ ...title, en })}
        error={needed('en')}
      />
      <TextField
        label={m['checklistScreens.titleAr']()}
        contentLanguage="ar"
        value={title.ar}
        onChange={(ar) => setTitle({ ...title, ar })}
        error={needed('ar')}
      />
      <SelectField
        label={m['checklistScreens.ownerLabel']()}
        choices={Owner.options.map((value) => ({ value, label: ownerName(value) }))}
        value={owner}
        onChange={(value) => setOwner(Owner.parse(value))}
      />
      <DatePicker
        label={m['checklistScreens.dueLabel']()}
        value={dueDay}
        onChange={setDueDay}
        error={isTried && dueDay === null ? m['input.required']() : errorOf('dueDay')}
      />
    </EditDialog>
  )
}
