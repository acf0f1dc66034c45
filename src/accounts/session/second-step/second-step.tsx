import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '#accounts/second-factor/has-passkeys.ts'
import type { Proof } from '#accounts/second-factor/contract.ts'
import { askForPasskey, PasskeyError } from '#accounts/second-factor/passkey-prompt.ts'
import type { Method } from '#accounts/second-factor/rules/methods.ts'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { SecondStep as Step, SignedInUser } from '../contract.ts'
import { ErrorList } from '../error-list.tsx'
import { finishSignIn, stepPasskey } from './contract.ts'

interface SecondStepProps {
  step: Step
  onSignedIn: (user: SignedInUser) => Promise<void>
  /** Back to the password, with the reason when the step is over. */
  onBack: (reason?: string) => void
}

const LEADS: Readonly<Record<Method, () => string>> = {
  passkey: () => m['signIn.step.passkeyLead'](),
  totp: () => m['signIn.step.totpLead'](),
  recovery: () => m['signIn.step.recoveryLead'](),
}
const OTHERS: Readonly<Record<Method, () => string>> = {
  passkey: () => m['signIn.step.passkey'](),
  totp: () => m['signIn.step.totp'](),
  recovery: () => m['signIn.step.recovery'](),
}

/** After the password: a code, a passkey or a recovery code. */
export function SecondStep({ step, onSignedIn, onBack }: SecondStepProps) {
  const { language } = useLanguage()
  const methods = step.methods.filter((each) => each !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // A focus lost with the form before it would leave keyboards and screen readers nowhere.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [method])

  function choose(next: Method): void {
    setMethod(next)
    setCode('')
    setEmpty(false)
    setError(null)
  }

  async function proofOf(): Promise<Proof> {
    if (method !== 'passkey') return { by: method, code }
    const options = await call(stepPasskey, { body: { token: step.token } })
    return { by: 'passkey', assertion: await askForPasskey(options) }
  }

  async function send(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      const { data } = await call(finishSignIn, {
        body: { token: step.token, proof: await proofOf() },
      })
      if (data !== null) await onSignedIn(data)
    } catch (failure) {
      explain(failure)
    } finally {
      setPending(false)
    }
  }

  function explain(failure: unknown): void {
    if (failure instanceof PasskeyError) {
      if (failure.why !== 'closed') setError(m['signIn.step.noPasskey']())
      return
    }
    if (!(failure instanceof RefusedError)) return setError(m['http.unreachable']())
    const { code: refused, messages } = failure.problem
    if (refused === 'session.stepOver') return onBack(messages[language])
    setError(messages[language])
    form.current?.querySelector('input')?.select()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    const empty = method !== 'passkey' && code.trim() === ''
    setEmpty(empty)
    if (empty) form.current?.querySelector('input')?.focus()
    else void send()
  }

  return (
    <form
      ref={form}
      data-step=""
      noValidate
      onSubmit={submit}
      className="grid gap-4"
      aria-label={m['signIn.step.title']()}
    >
      <div>
        <h2 className="text-base font-medium">{m['signIn.step.title']()}</h2>
        <p className="mt-1 text-sm text-ink-soft">{LEADS[method]()}</p>
      </div>
      <ErrorList errors={error === null ? [] : [error]} lang={language} />
      {method !== 'passkey' && (
        <TextField
          key={method}
          label={method === 'totp' ? m['signIn.step.code']() : m['signIn.step.recoveryCode']()}
          kind={method === 'totp' ? 'digits' : 'code'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          maxLength={60}
          value={code}
          onChange={setCode}
          {...(isEmpty && code.trim() === '' ? { error: m['signIn.step.codeEmpty']() } : {})}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        wide
        pending={pending}
        icon={method === 'passkey' && <KeyRound size={18} aria-hidden="true" />}
      >
        {method === 'passkey' ? OTHERS.passkey() : m['signIn.step.submit']()}
      </Button>
      <div className="grid justify-items-center gap-1">
        {methods
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} kind="plain" size="small" onPress={() => choose(each)}>
              {OTHERS[each]()}
            </Button>
          ))}
        <Button kind="plain" size="small" onPress={() => onBack()}>
          {m['signIn.step.back']()}
        </Button>
      </div>
      {method === 'recovery' && (
        <p className="text-center text-sm text-ink-soft">{m['signIn.step.lost']()}</p>
      )}
    </form>
  )
}
