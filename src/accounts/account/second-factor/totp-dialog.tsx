import { useState } from 'react'
import { encode } from 'uqr'
import { listSessions, whoAmI } from '#accounts/session/contract.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { NewCodes } from './new-codes.ts'
import { confirmTotp, getSecondFactor } from '#accounts/second-factor/contract.ts'

interface TotpDialogProps {
  started: { secret: string; uri: string }
  onClose: () => void
  /** With recovery codes, when this is the first factor. */
  onAdded: (codes: NewCodes | null) => void
}

/** The secret as a QR code and as text, and the first code of the app. */
export function TotpDialog({ started, onClose, onAdded }: TotpDialogProps) {
  const { secret, uri } = started
  const { language } = useLanguage()
  const [code, setCode] = useState('')
  const confirm = useSubmit(confirmTotp, {
    refreshes: [getSecondFactor, whoAmI, listSessions],
    onSuccess({ recoveryCodes, endedSessions }) {
      if (recoveryCodes === null) {
        showToast(m['secondFactorScreens.totpAdded'](), { tone: 'good' })
        return onAdded(null)
      }
      const done =
        endedSessions === 0
          ? m['secondFactorScreens.totpAdded']()
          : m['secondFactorScreens.totpAddedFirst']()
      onAdded({ codes: recoveryCodes, done })
    },
  })
  const isWrong =
    confirm.error instanceof RefusedError && confirm.error.problem.field === 'code'
      ? confirm.error.problem.messages[language]
      : undefined
  return (
    <EditDialog
      title={m['secondFactorScreens.totpTitle']()}
      size="small"
      onClose={onClose}
      values={null}
      submit={m['secondFactorScreens.totpSubmit']()}
      disabled={code.trim() === ''}
      pending={confirm.pending}
      error={isWrong === undefined ? confirm.error : null}
      onSend={() => confirm.submit({ body: { code } })}
    >
      <div className="grid justify-items-center gap-3">
        <p className="text-sm text-ink-soft">{m['secondFactorScreens.totpScan']()}</p>
        <QrCode content={uri} label={m['secondFactorScreens.totpQr']()} />
        <p className="text-center text-sm text-ink-soft">
          {m['secondFactorScreens.totpKey']()}
          <span className="mt-1 block text-ink">
            <Bdi code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</Bdi>
          </span>
        </p>
      </div>
      <TextField
        label={m['secondFactorScreens.totpCode']()}
        help={m['secondFactorScreens.totpCodeHelp']()}
        kind="digits"
        autoComplete="one-time-code"
        maxLength={60}
        value={code}
        onChange={setCode}
        error={isWrong}
      />
    </EditDialog>
  )
}

/** Dark on white whatever the theme: scanners need that. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
