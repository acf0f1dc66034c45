import { Plus, Trophy } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type AwardType, listAwardTypes } from '../contract.ts'
import { addAwardType, editAwardType } from '../desk/contract.ts'

/** The company's awards. */
export function TypesTab() {
  const list = useEndpoint(listAwardTypes)
  const [editing, setEditing] = useState<AwardType | 'new' | null>(null)
  const columns = useColumns()
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onPress={() => setEditing('new')}>
      {m['awardsScreens.types.add']()}
    </Button>
  )
  return (
    <div className="space-y-4">
      <div className="flex justify-end">{add}</div>
      <DataTable
        caption={m['awardsScreens.tab.types']()}
        columns={columns}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        rowAction={actionWith(setEditing)}
        rowActionPlacement="foot"
        loading={list.data === undefined}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={<Trophy size={22} aria-hidden="true" />}
            title={m['awardsScreens.types.none']()}
            text={m['awardsScreens.types.noneText']()}
            action={add}
          />
        }
      />
      {editing !== null && (
        <TypeDialog type={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

function actionWith(onEdit: (type: AwardType) => void) {
  return (type: AwardType) => (
    <Button size="small" onPress={() => onEdit(type)}>
      {m['awardsScreens.types.edit']()}
    </Button>
  )
}

function TypeDialog({ type, onClose }: { type: AwardType | null; onClose: () => void }) {
  const { language } = useLanguage()
  const [name, setName] = useState(type?.name ?? { en: '', ar: '' })
  const [active, setActive] = useState(type?.active ?? true)
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listAwardTypes],
    onSuccess: () => {
      showToast(m['awardsScreens.types.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addAwardType, options)
  const edit = useSubmit(editAwardType, options)
  const { pending, error } = type === null ? add : edit
  const refused = useFieldErrors(error)
  function send(): void {
    setTried(true)
    if (name.en.trim() === '' || name.ar.trim() === '') return
    const body = { name, active }
    if (type === null) add.submit({ body })
    else edit.submit({ params: { id: type.id }, body })
  }
  const nameField = (key: 'en' | 'ar', label: string) => (
    <TextField
      label={label}
      value={name[key]}
      maxLength={80}
      error={isTried && name[key].trim() === '' ? m['input.required']() : refused(`name.${key}`)}
      onChange={(text) => setName((before) => ({ ...before, [key]: text }))}
    />
  )
  return (
    <EditDialog
      title={type === null ? m['awardsScreens.types.add']() : type.name[language]}
      values={[name, active]}
      submit={m['awardsScreens.types.save']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {nameField('en', m['awardsScreens.field.nameEn']())}
      {nameField('ar', m['awardsScreens.field.nameAr']())}
      <Checkbox
        label={m['awardsScreens.types.active']()}
        help={m['awardsScreens.types.activeHelp']()}
        value={active}
        onChange={setActive}
      />
    </EditDialog>
  )
}

function useColumns(): DataColumn<AwardType>[] {
  return [
    {
      key: 'name',
      title: m['awardsScreens.field.award'](),
      cell: ({ name }) => <TwoNames name={name} />,
      grow: true,
    },
    {
      key: 'active',
      phone: 'end',
      title: m['awardsScreens.field.status'](),
      cell: ({ active }) =>
        active ? (
          <Pill tone="good">{m['awardsScreens.types.inUse']()}</Pill>
        ) : (
          <Pill tone="neutral">{m['awardsScreens.types.retired']()}</Pill>
        ),
    },
  ]
}
