import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb on the button: "Withdraw", never "OK". */
  confirm: string
  /** On the other button, where "Cancel" could be taken for the action itself. */
  dismiss?: string
  danger?: boolean
  pending?: boolean
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  dismiss,
  danger = false,
  pending = false,
  open,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onPress={() => onOpenChange(false)}>{dismiss ?? m['ui.cancel']()}</Button>
      <Button
        kind={danger ? 'danger' : 'primary'}
        pending={pending}
        onPress={onConfirm}
        autoFocus={!danger}
      >
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      alert
      actions={actions}
    >
      <div className="text-sm text-ink-soft">{children}</div>
    </Dialog>
  )
}
