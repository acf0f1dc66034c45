import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type DocumentLanguage,
  listDocuments,
  openDocument,
  unpublishText,
} from '../../contract.ts'

/** Asks before a text is no longer public. */
export function WithdrawDialog({
  id,
  language,
  onClose,
}: {
  id: string
  language: DocumentLanguage
  onClose: () => void
}) {
  const unpublish = useSubmit(unpublishText, {
    refreshes: [openDocument, listDocuments],
    onSuccess: () => {
      showToast(m['contentDesk.publish.takenBack']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['contentDesk.publish.takeBackTitle']({ language: LANGUAGE_NAMES[language] })}
      confirm={m['contentDesk.publish.takeBack']()}
      danger
      pending={unpublish.pending}
      error={unpublish.error}
      open
      onOpenChange={onClose}
      onConfirm={() => unpublish.submit({ params: { id, language }, body: { only: null } })}
    >
      {m['contentDesk.publish.takeBackText']()}
    </ConfirmDialog>
  )
}
