import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import { CouldNotLoad } from './could-not-load.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb on the button: "Withdraw", never "OK". */
  confirm: string
  /** The other button, where "Cancel" could be misunderstood: "Keep the order". */
  cancel?: string
  danger?: boolean
  pending?: boolean
  /** Why it was not done: a refusal, or no reply. */
  error?: unknown
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = m['ui.cancel'](),
  danger = false,
  pending = false,
  error = null,
  open,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onPress={() => onOpenChange(false)}>{cancel}</Button>
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
      <div className="grid gap-4">
        <div className="text-sm text-ink-soft">{children}</div>
        {error !== null && <CouldNotLoad error={error} />}
      </div>
    </Dialog>
  )
}
