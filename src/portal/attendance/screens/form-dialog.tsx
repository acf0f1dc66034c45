import { type ReactNode, useId } from 'react'
import { focusFirstInvalid, intoSight } from '#platform/forms/first-invalid.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { m } from '#messages'
import { errorSentence } from '#platform/ui/could-not-load.tsx'

interface FormDialogProps {
  title: string
  /** The verb on the submit button. */
  send: string
  pending: boolean
  error: CallError | null
  onSend: () => void
  onClose: () => void
  /** Placed at the start of the buttons' line, apart from them. */
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A short form in a dialog; a refusal is displayed above the fields. */
export function FormDialog({
  title,
  send,
  pending,
  error,
  onSend,
  onClose,
  aside,
  wide = false,
  children,
}: FormDialogProps) {
  const { language } = useLanguage()
  const formId = useId()
  const actions = (
    <>
      {aside !== undefined && <span className="me-auto max-sm:basis-full">{aside}</span>}
      <Button onPress={onClose}>{m['ui.cancel']()}</Button>
      <Button kind="primary" type="submit" form={formId} pending={pending}>
        {send}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={actions}
      size={wide ? 'wide' : 'normal'}
      alert
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
          focusFirstInvalid(event.currentTarget)
        }}
      >
        {error !== null && (
          <div role="alert" ref={intoSight}>
            <Banner tone="bad">{errorSentence(error, language)}</Banner>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}
