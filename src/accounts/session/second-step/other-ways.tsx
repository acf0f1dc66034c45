import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ConfirmingProof } from '#accounts/second-factor/contract.ts'
import { hasPasskeys } from '#accounts/second-factor/has-passkeys.ts'
import { askForPasskey, PasskeyError } from '#accounts/second-factor/passkey-prompt.ts'
import type { Method } from '#accounts/second-factor/rules/methods.ts'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { confirmSecondFactor, startConfirmation } from './contract.ts'

interface OtherWaysProps {
  methods: readonly Method[]
  onSuccess: () => void
}

/** In place of the password: a passkey, or the code of the authenticator app. */
export function OtherWays({ methods, onSuccess }: OtherWaysProps) {
  const { language } = useLanguage()
  const [isTyping, setTyping] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState<'passkey' | 'totp' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function attempt(
    by: 'passkey' | 'totp',
    proofOf: () => Promise<ConfirmingProof>,
  ): Promise<void> {
    if (pending !== null) return
    setPending(by)
    setError(null)
    try {
      await call(confirmSecondFactor, { body: { proof: await proofOf() } })
      onSuccess()
    } catch (failure) {
      if (!(failure instanceof PasskeyError)) setError(errorSentence(failure, language))
      else if (failure.why !== 'closed') setError(m['signIn.step.noPasskey']())
      input.current?.select()
    } finally {
      setPending(null)
    }
  }

  function confirmCode(event: FormEvent): void {
    event.preventDefault()
    // In the dialog, this form is inside others for React.
    event.stopPropagation()
    if (code.trim() === '') return setError(m['signIn.step.codeEmpty']())
    void attempt('totp', async () => ({ by: 'totp', code }))
  }

  const confirmPasskey = (): Promise<void> =>
    attempt('passkey', async () => ({
      by: 'passkey',
      assertion: await askForPasskey(await call(startConfirmation)),
    }))

  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {methods.includes('passkey') && hasPasskeys() && (
        <Button
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          pending={pending === 'passkey'}
          onPress={() => void confirmPasskey()}
        >
          {m['signIn.step.passkey']()}
        </Button>
      )}
      {methods.includes('totp') && !isTyping && (
        <Button wide onPress={() => setTyping(true)}>
          {m['signIn.step.totp']()}
        </Button>
      )}
      {isTyping && (
        <form noValidate onSubmit={confirmCode} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              label={m['signIn.step.code']()}
              kind="digits"
              autoComplete="one-time-code"
              autoFocus
              maxLength={60}
              value={code}
              onChange={setCode}
              inputRef={input}
            />
          </div>
          <Button type="submit" pending={pending === 'totp'}>
            {m['signIn.step.submit']()}
          </Button>
        </form>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
