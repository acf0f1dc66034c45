import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmitBeforeHydration } from '#platform/forms/use-submit-before-hydration.ts'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { m } from '#messages'
import { forgotPassword, RESET_MINUTES } from '../contract.ts'
import { MinimalPage } from '../minimal-page.tsx'
import { ErrorList } from '../error-list.tsx'

export function Screen() {
  const locale = useLanguage()
  const { language } = locale
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<unknown>(null)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Typed, or filled in by the browser, before hydration.
  useEffect(() => setEmail((before) => input.current?.value ?? before), [])
  useSubmitBeforeHydration(form)
  const isEmpty = email.trim() === ''

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return input.current?.focus()
    setState('sending')
    setFailure(null)
    try {
      await call(forgotPassword, { body: { email } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('asking')
    }
  }

  const back = <TextLink to="/login">{m['signIn.backToSignIn']()}</TextLink>
  if (state === 'sent')
    return (
      <MinimalPage title={m['signIn.forgotDoneTitle']()} lead={m['signIn.forgotDone']()}>
        <p className="text-sm">{back}</p>
      </MinimalPage>
    )
  const errors =
    failure === null
      ? []
      : [
          failure instanceof RefusedError
            ? failure.problem.messages[language]
            : m['http.unreachable'](),
        ]
  return (
    <MinimalPage
      title={m['signIn.forgotTitle']()}
      lead={m['signIn.forgotLead']({ time: durationText(RESET_MINUTES, locale) })}
      below={back}
    >
      <form
        ref={form}
        data-early=""
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4"
      >
        <ErrorList errors={errors} lang={language} />
        <TextField
          label={m['signIn.email']()}
          kind="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          inputRef={input}
          {...(isTried && isEmpty ? { error: m['session.emailRequired']() } : {})}
        />
        <Button type="submit" kind="primary" wide pending={state === 'sending'}>
          {m['signIn.forgotSubmit']()}
        </Button>
      </form>
    </MinimalPage>
  )
}
