import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { CONFIRMED_MINUTES } from '#platform/http/endpoint.ts'
import { m } from '#messages'
import { confirmPassword } from './contract.ts'
import { useMe } from './use-me.ts'

const OtherWays = lazy(async () => ({
  default: (await import('./second-step/other-ways.tsx')).OtherWays,
}))

/**
 * Asks for the password again, or for a code or passkey where the person has one; what was entered
 * is valid for ten minutes.
 */
export function ConfirmPasswordDialog({
  onSuccess,
  onCancel,
}: {
  onSuccess: () => void
  onCancel: () => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const formId = useId()
  const methods = (useMe()?.secondFactors ?? []).filter((each) => each !== 'recovery')
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const confirm = useSubmit(confirmPassword, { onSuccess })
  const refusal =
    confirm.error instanceof RefusedError
      ? confirm.error.problem.messages[language]
      : m['ui.unreachable']()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (confirm.error !== null || isEmpty) input.current?.focus()
  }, [confirm.error, isEmpty])
  const error = isEmpty
    ? m['account.confirm.empty']()
    : confirm.error === null
      ? undefined
      : refusal

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setEmpty(password === '')
    if (password !== '' && !confirm.pending) confirm.submit({ body: { password } })
  }

  const actions = (
    <>
      <Button onPress={onCancel}>{m['ui.cancel']()}</Button>
      <Button kind="primary" type="submit" form={formId} pending={confirm.pending}>
        {m['account.confirm.submit']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={m['account.confirm.title']()}
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      size="small"
      alert
      actions={actions}
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-ink-soft">
          {m['account.confirm.why']({ time: durationText(CONFIRMED_MINUTES, locale) })}
        </p>
        <PasswordField
          label={m['account.password.current']()}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          inputRef={input}
          error={error}
        />
      </form>
      {methods.length > 0 && (
        <Suspense>
          <OtherWays methods={methods} onSuccess={onSuccess} />
        </Suspense>
      )}
    </Dialog>
  )
}
