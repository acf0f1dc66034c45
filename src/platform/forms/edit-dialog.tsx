import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { RefusedError } from '#platform/http/call.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { EditContext, useUnsaved } from './edit-context.ts'
import { focusFirstInvalid } from './first-invalid.ts'
import { FormActions } from './form-actions.tsx'

interface EditFrameProps {
  title: string
  size?: 'small' | 'normal' | 'wide' | undefined
  /** A panel at the side instead, for a long form. */
  panel?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog or a panel around an EditForm, or around a Form. Cancel, the cross, Escape and going back
 * in the browser ask before they discard changes.
 */
export function EditFrame({
  title,
  size = 'normal',
  panel = false,
  onClose,
  children,
}: EditFrameProps) {
  const isUnsaved = useRef(false)
  const [isAsking, setAsking] = useState(false)
  // Only going back and forward: what a saved form leads to is never held up.
  const leaving = useBlocker(({ historyAction }) => historyAction === 'POP' && isUnsaved.current)
  const close = (): void => {
    if (isUnsaved.current) setAsking(true)
    else onClose()
  }
  const setUnsaved = (next: boolean): void => {
    isUnsaved.current = next
  }
  const content = <EditContext value={{ close, setUnsaved }}>{children}</EditContext>
  return (
    <>
      {panel ? (
        <SidePanel title={title} wide={size === 'wide'} alert onClose={close}>
          {content}
        </SidePanel>
      ) : (
        <Dialog title={title} size={size} alert open onOpenChange={close}>
          {content}
        </Dialog>
      )}
      <ConfirmDialog
        title={m['forms.discardTitle']()}
        confirm={m['forms.discard']()}
        cancel={m['forms.keepEditing']()}
        danger
        open={isAsking || leaving.state === 'blocked'}
        onOpenChange={() => {
          setAsking(false)
          leaving.reset?.()
        }}
        onConfirm={() => (leaving.state === 'blocked' ? leaving.proceed() : onClose())}
      >
        {m['forms.discardText']()}
      </ConfirmDialog>
    </>
  )
}

interface EditFormProps {
  /** All that can be changed, to compare with what it was at first; null if a draft keeps it. */
  values: unknown
  /** The verb on the button. */
  submit: string
  danger?: boolean | undefined
  /** Nothing can be sent as it is. */
  disabled?: boolean | undefined
  /** The button that closes, where "Cancel" could be misunderstood. */
  cancel?: string | undefined
  /** At the start of the buttons' line. */
  secondary?: ReactNode
  pending: boolean
  /** Why it was not sent; fields show their own errors (useFieldErrors). */
  error: unknown
  /** What is wrong with the form as a whole, found before it was sent. */
  problem?: string | undefined
  /** Loads the current version; offered when someone else has changed it. */
  onReload?: (() => void) | undefined
  onSend: () => void
  children: ReactNode
}

/**
 * The fields and the buttons of a form whose values the caller holds. What was not sent moves the
 * focus to its first invalid field.
 */
export function EditForm(props: EditFormProps) {
  const { submit, danger, disabled, cancel, secondary, pending, error, problem, onReload } = props
  const form = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const values = JSON.stringify(props.values)
  const [initial] = useState(values)
  useUnsaved(values !== initial)
  const hasError = error !== null && error !== undefined
  useEffect(() => {
    if (hasError && form.current !== null) focusFirstInvalid(form.current)
  }, [hasError, error])

  function submitted(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A form in a dialog above this one is inside it for React.
    event.stopPropagation()
    if (pending || isSubmitting.current) return
    // `pending` arrives a moment later, and a second press may come in between.
    isSubmitting.current = true
    setTimeout(() => {
      isSubmitting.current = false
    })
    focusFirstInvalid(event.currentTarget)
    props.onSend()
  }

  const isConflict = error instanceof RefusedError && error.problem.status === 409
  const reload =
    isConflict && onReload !== undefined ? (
      <Button size="small" onPress={onReload}>
        {m['forms.reload']()}
      </Button>
    ) : undefined
  const message = hasError ? (
    <CouldNotLoad error={error} action={reload} />
  ) : problem === undefined ? undefined : (
    <div role="alert">
      <Banner tone="bad">{problem}</Banner>
    </div>
  )
  return (
    <form
      ref={form}
      noValidate
      aria-busy={pending}
      className="flex grow flex-col gap-6"
      onSubmit={submitted}
    >
      {props.children}
      <FormActions {...{ submit, danger, disabled, cancel, secondary, pending }}>
        {message}
      </FormActions>
    </form>
  )
}

type EditDialogProps = EditFrameProps & EditFormProps

/** Edits something in a dialog or a panel of its own. */
export function EditDialog({ title, size, panel, onClose, ...form }: EditDialogProps) {
  return (
    <EditFrame title={title} size={size} panel={panel} onClose={onClose}>
      <EditForm {...form} />
    </EditFrame>
  )
}
