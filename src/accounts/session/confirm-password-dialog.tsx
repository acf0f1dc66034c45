import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { m } from '#messages'
import { confirmPassword } from './contract.ts'

const CONFIRM_PASSWORD_CODE = 'http.confirmPassword'

export interface PasswordConfirmation {
  /**
   * Does the work; when the server requires the password again, prompts for it and retries once.
   * Null when the user cancelled.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
  /** The caller must render it. */
  readonly dialog: ReactNode
}

/** For actions whose endpoint has `confirm: true`: bank, pay, roles. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [isConfirming, setOpen] = useState(false)
  const resolveConfirmation = useRef<(isConfirmed: boolean) => void>(() => undefined)

  function requestPassword(): Promise<boolean> {
    setOpen(true)
    return new Promise((resolve) => {
      resolveConfirmation.current = (isConfirmed) => {
        setOpen(false)
        resolve(isConfirmed)
      }
    })
  }

  return {
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof RefusedError) || error.problem.code !== CONFIRM_PASSWORD_CODE)
          throw error
      }
      return (await requestPassword()) ? work() : null
    },
    dialog: isConfirming ? (
      <ConfirmPasswordDialog
        onSuccess={() => resolveConfirmation.current(true)}
        onCancel={() => resolveConfirmation.current(false)}
      />
    ) : null,
  }
}

function ConfirmPasswordDialog({
  onSuccess,
  onCancel,
}: {
  onSuccess: () => void
  onCancel: () => void
}) {
  const { language } = useLanguage()
  const formId = useId()
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
        <p className="text-sm text-ink-soft">{m['account.confirm.why']()}</p>
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
    </Dialog>
  )
}
