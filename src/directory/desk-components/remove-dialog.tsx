import type { ReactNode } from 'react'
import { errorSentence } from '#accounts/account/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
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
  const { language } = useLanguage()
  return (
    <ConfirmDialog
      open
      danger
      title={m['deskParts.removeTitle']({ name })}
      confirm={m['deskParts.remove']()}
      pending={pending}
      onOpenChange={onClose}
      onConfirm={onRemove}
    >
      {error === null ? (
        <p>{children}</p>
      ) : (
        <p role="alert" className="font-medium text-bad">
          {errorSentence(error, language)}
        </p>
      )}
    </ConfirmDialog>
  )
}
