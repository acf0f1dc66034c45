import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { m } from '#messages'

interface EditDialogProps {
  title: string
  save: string
  pending: boolean
  /** The refusal; displayed above the fields, and next to each field. */
  error: unknown
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** Editing in a dialog; a refusal moves the focus to its first field. */
export function EditDialog({
  title,
  save,
  pending,
  error,
  onSend,
  onClose,
  children,
}: EditDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null && error !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return (
    <Dialog
      title={title}
      size="wide"
      alert
      open
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button kind="primary" type="submit" form={id} pending={pending}>
            {save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onSend()
        }}
      >
        {error !== null && error !== undefined && <CouldNotLoad error={error} />}
        {children}
      </form>
    </Dialog>
  )
}
