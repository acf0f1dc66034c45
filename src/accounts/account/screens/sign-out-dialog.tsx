import { useState } from 'react'
import { endAllSessions, listSessions } from '#accounts/session/contract.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'

/** Signs out everywhere, and on this device too when requested. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const locale = useLanguage()
  const go = useGo()
  const [keepThis, setKeepThis] = useState(true)
  const endAll = useSubmit(endAllSessions, {
    refreshes: keepThis ? [listSessions] : [],
    onSuccess({ ended }) {
      onClose()
      if (!keepThis) return go('/logout', { replace: true })
      const message =
        ended === 0
          ? m['account.sessions.noOther']()
          : m['account.sessions.endedMany']({ count: ended, shown: formatNumber(ended, locale) })
      showToast(message, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      title={m['account.sessions.everywhereTitle']()}
      confirm={m['account.sessions.everywhere']()}
      danger
      open
      pending={endAll.pending}
      error={endAll.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => endAll.submit({ body: { keepThis } })}
    >
      <div className="grid gap-4">
        <p>{m['account.sessions.everywhereBody']()}</p>
        <div className="text-ink">
          <Checkbox
            label={m['account.sessions.keepThis']()}
            value={keepThis}
            onChange={setKeepThis}
          />
        </div>
      </div>
    </ConfirmDialog>
  )
}
