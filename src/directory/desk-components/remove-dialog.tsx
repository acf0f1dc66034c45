import type { ReactNode } from 'react'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { m } from '#messages'

interface RemoveDialogProps {
  name: string
  /** What is removed with it. */
  children: ReactNode
  pending: boolean
  error: unknown
  onRemove: () => void
  onClose: () => void
}

/** Asks for confirmation before removing something; displays a refusal in the same dialog. */
export function RemoveDialog({
  name,
  children,
  pending,
  error,
  onRemove,
  onClose,
}: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={m['deskParts.removeTitle']({ name })}
      confirm={m['deskParts.remove']()}
      pending={pending}
      error={error}
      onOpenChange={onClose}
      onConfirm={onRemove}
    >
      {children}
    </ConfirmDialog>
  )
}
