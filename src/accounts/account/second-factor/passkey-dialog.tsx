import { useState } from 'react'
import { knownDevice } from '../device-messages.ts'
import { listSessions, whoAmI } from '#accounts/session/contract.ts'
import { call, NotConfirmed } from '#platform/http/call.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { NewCodes } from './new-codes.ts'
import {
  addPasskey,
  getSecondFactor,
  PASSKEY_NAME_MAX,
  startPasskey,
} from '#accounts/second-factor/contract.ts'
import { makePasskey, PasskeyError } from '#accounts/second-factor/passkey-prompt.ts'

interface PasskeyDialogProps {
  onClose: () => void
  /** With recovery codes, when this is the first factor. */
  onAdded: (codes: NewCodes | null) => void
}

/** Names a passkey, and has the browser make it. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const [name, setName] = useState(
    knownDevice(navigator.userAgent).label.replace(/[\u2066\u2069]/g, ''),
  )
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [isMaking, setMaking] = useState(false)
  const add = useSubmit(addPasskey, {
    refreshes: [getSecondFactor, whoAmI, listSessions],
    onSuccess({ recoveryCodes, endedSessions }) {
      if (recoveryCodes === null) {
        showToast(m['secondFactorScreens.passkeyAdded'](), { tone: 'good' })
        return onAdded(null)
      }
      const done =
        endedSessions === 0
          ? m['secondFactorScreens.passkeyAdded']()
          : m['secondFactorScreens.passkeyAddedFirst']()
      onAdded({ codes: recoveryCodes, done })
    },
  })

  async function make(): Promise<void> {
    setMaking(true)
    setProblem(undefined)
    setError(null)
    try {
      const attestation = await makePasskey(await call(startPasskey))
      await add.send({ body: { name, attestation } })
    } catch (failure) {
      if (failure instanceof PasskeyError) explain(failure)
      else if (!(failure instanceof NotConfirmed)) setError(failure)
    } finally {
      setMaking(false)
    }
  }

  function explain({ why }: PasskeyError): void {
    if (why === 'known') setProblem(m['secondFactorScreens.passkeyKnown']())
    if (why === 'failed') setProblem(m['secondFactorScreens.passkeyFailed']())
  }

  return (
    <EditDialog
      title={m['secondFactorScreens.passkeyTitle']()}
      size="small"
      onClose={onClose}
      values={null}
      submit={m['secondFactorScreens.passkeySubmit']()}
      disabled={name.trim() === ''}
      pending={isMaking}
      error={error}
      problem={problem}
      onSend={() => void make()}
    >
      <p className="text-sm text-ink-soft">{m['secondFactorScreens.passkeyLead']()}</p>
      <TextField
        label={m['secondFactorScreens.passkeyName']()}
        help={m['secondFactorScreens.passkeyNameHelp']()}
        value={name}
        onChange={setName}
        maxLength={PASSKEY_NAME_MAX}
      />
    </EditDialog>
  )
}
