import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Refused } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { m } from '#words'
import { confirmPassword } from './contract.ts'

const ASKS_FOR_PASSWORD = 'http.confirmPassword'

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
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isConfirmed: boolean) => void>(() => undefined)

  function ask(): Promise<boolean> {
    setAsking(true)
    return new Promise((resolve) => {
      settle.current = (isConfirmed) => {
        setAsking(false)
        resolve(isConfirmed)
      }
    })
  }

  return {
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Refused) || error.problem.code !== ASKS_FOR_PASSWORD) throw error
      }
      return (await ask()) ? work() : null
    },
    dialog: isAsking ? (
      <ConfirmPasswordDialog
        onDone={() => settle.current(true)}
        onGiveUp={() => settle.current(false)}
      />
    ) : null,
  }
}

function ConfirmPasswordDialog({ onDone, onGiveUp }: { onDone: () => void; onGiveUp: () => void }) {
  const { language } = useLanguage()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const confirm = useSubmit(confirmPassword, { onDone })
  const refusal =
    confirm.error instanceof Refused
      ? confirm.error.problem.messages[language]
      : m['account.unreachable']()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (confirm.error !== null || isEmpty) input.current?.focus()
  }, [confirm.error, isEmpty])
  const fault = isEmpty
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
      <Button onPress={onGiveUp}>{m['account.cancel']()}</Button>
      <Button kind="primary" type="submit" form={formId} pending={confirm.pending}>
        {m['account.confirm.submit']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={m['account.confirm.title']()}
      open
      onOpenChange={(isOpen) => !isOpen && onGiveUp()}
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
          error={fault}
        />
      </form>
    </Dialog>
  )
}
