import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeEmployeeView,
  deleteEmployeeView,
  type EmployeeView,
  listEmployeeViews,
  saveEmployeeView,
  VIEW_NAME_MAX,
  type ViewParams,
} from '../views/contract.ts'

interface ViewDialogProps {
  /** The view to rename; a new one is saved without it. */
  view: EmployeeView | undefined
  params: ViewParams
  onSaved: (view: EmployeeView) => void
  onClose: () => void
}

/** Asks for the name of a view, and saves it. */
export function ViewDialog({ view, params, onSaved, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listEmployeeViews],
    onSuccess: (saved: EmployeeView) => {
      showToast(m['employeesScreens.views.saved']())
      onSaved(saved)
      onClose()
    },
  }
  const save = useSubmit(saveEmployeeView, options)
  const change = useSubmit(changeEmployeeView, options)
  const isEmpty = name.trim() === ''
  const send = (): void => {
    setTried(true)
    if (isEmpty) return
    const body = { name: name.trim(), params }
    if (view === undefined) save.submit({ body })
    else change.submit({ params: { id: view.id }, body })
  }
  return (
    <EditDialog
      title={
        view === undefined
          ? m['employeesScreens.views.save']()
          : m['employeesScreens.views.rename']()
      }
      values={name}
      submit={m['employeesScreens.views.submit']()}
      pending={save.pending || change.pending}
      error={save.error ?? change.error}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={m['employeesScreens.views.name']()}
        help={m['employeesScreens.views.nameHelp']()}
        value={name}
        onChange={setName}
        maxLength={VIEW_NAME_MAX}
        error={isTried && isEmpty ? m['employees.required']() : undefined}
      />
    </EditDialog>
  )
}

interface DeleteViewProps {
  view: EmployeeView
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a view is deleted. */
export function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const remove = useSubmit(deleteEmployeeView, {
    refreshes: [listEmployeeViews],
    onSuccess: () => {
      showToast(m['employeesScreens.views.deleted']())
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['employeesScreens.views.deleteTitle']()}
      confirm={m['employeesScreens.views.delete']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { id: view.id } })}
    >
      {m['employeesScreens.views.deleteText']({ name: view.name })}
    </ConfirmDialog>
  )
}
