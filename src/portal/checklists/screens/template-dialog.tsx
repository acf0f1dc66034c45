import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import {
  type ChecklistKind,
  createTemplate,
  listTemplates,
  Owner,
  removeTemplate,
  type Template,
  updateTemplate,
} from '../contract.ts'
import { ownerName } from '../owner-name.ts'
import { dueText } from './due-text.ts'

const EVERYONE = 'everyone'
const MAX_DAYS = 60

interface TemplateDialogProps {
  list: ChecklistKind
  /** Null for a new one. */
  template: Template | null
  onClose: () => void
}

/** Something that new lists begin with: what, by whom, by when, for whom. */
export function TemplateDialog({ list, template, onClose }: TemplateDialogProps) {
  const locale = useLanguage()
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const [title, setTitle] = useState(template?.title ?? { en: '', ar: '' })
  const [owner, setOwner] = useState<Owner>(template?.owner ?? 'hr')
  const [departmentId, setDepartmentId] = useState(template?.departmentId ?? null)
  const [dueDays, setDueDays] = useState<number | null>(template?.dueDays ?? 0)
  const [isTried, setTried] = useState(false)
  const options = { refreshes: [listTemplates], onSuccess: onClose }
  const create = useSubmit(createTemplate, options)
  const update = useSubmit(updateTemplate, options)
  const remove = useSubmit(removeTemplate, options)
  const error = create.error ?? update.error ?? remove.error
  const errorOf = useFieldErrors(error)
  const needed = (language: 'en' | 'ar'): string | undefined =>
    isTried && title[language].trim() === '' ? m['input.required']() : errorOf(`title.${language}`)

  function send(): void {
    setTried(true)
    if (dueDays === null || title.en.trim() === '' || title.ar.trim() === '') return
    const body = { list, departmentId, title, owner, dueDays }
    if (template === null) create.submit({ body })
    else update.submit({ params: { id: template.id }, body })
  }

  return (
    <EditDialog
      title={template === null ? m['checklistScreens.add']() : m['checklistScreens.edit']()}
      values={[title, owner, departmentId, dueDays]}
      submit={m['checklistScreens.save']()}
      pending={create.pending || update.pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={send}
      onClose={onClose}
      secondary={
        template === null ? undefined : (
          <Button
            kind="plain"
            pending={remove.pending}
            onPress={() => remove.submit({ params: { id: template.id } })}
          >
            {m['checklistScreens.remove']()}
          </Button>
        )
      }
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
      <SelectField
        label={m['checklistScreens.department']()}
        choices={[
          { value: EVERYONE, label: m['checklistScreens.everyone']() },
          ...departments.map(({ id, name }) => ({
            value: id,
            label: nameIn(name, locale.language),
          })),
        ]}
        value={departmentId ?? EVERYONE}
        onChange={(id) => setDepartmentId(id === EVERYONE ? null : id)}
        error={errorOf('departmentId')}
      />
      <NumberField
        label={m['checklistScreens.dueDays']()}
        help={dueDays === null ? undefined : dueText({ list, dueDays }, locale)}
        min={-MAX_DAYS}
        max={MAX_DAYS}
        value={dueDays}
        onChange={setDueDays}
        error={isTried && dueDays === null ? m['input.required']() : errorOf('dueDays')}
      />
    </EditDialog>
  )
}
