import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useEarlySend } from '#platform/forms/use-early-send.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { safeReturn } from '#platform/i18n/language-address.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#words'
import { FaultList } from './fault-list.tsx'
import { type Given, useSignIn } from './use-sign-in.ts'

const neverChanges = () => () => undefined
const NOTHING: Given = { email: '', password: '' }

interface Missing {
  email: boolean
  password: boolean
}

interface SignInFormProps {
  api: 'auth' | 'pro-auth'
  /** What was typed before, in a window that was left and come back to. */
  typed?: Given
  onTyped?: (typed: Given) => void
  /** Stays where it is; without it the person goes back to where they came from. */
  onSignedIn?: () => void
}

/** E-mail and password (S5.1). The server's message is shown as it comes; when no answer comes, the list is cleared (S8.1). */
export function SignInForm({ api, typed = NOTHING, onTyped, onSignedIn }: SignInFormProps) {
  const { language } = useLanguage()
  const go = useGo()
  const signInWith = useSignIn()
  const [search] = useSearchParams()
  const [given, setGiven] = useState(typed)
  const [missing, setMissing] = useState<Missing>({ email: false, password: false })
  const [faults, setFaults] = useState<readonly string[]>([])
  const [unreachable, setUnreachable] = useState(false)
  const [pending, setPending] = useState(false)
  // The page is drawn once for everybody, whatever their way back: what depends on it comes when the page is theirs.
  const comesBack = useSyncExternalStore(
    neverChanges,
    () => search.has('next') && onSignedIn === undefined,
    () => false,
  )
  const form = useRef<HTMLFormElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { email, password } = given

  // Typed, or filled in by the browser, before the page answered.
  useEffect(() => {
    setGiven((before) => ({
      email: emailInput.current?.value ?? before.email,
      password: passwordInput.current?.value ?? before.password,
    }))
  }, [])

  useEarlySend(form)

  function type(part: Partial<Given>): void {
    setGiven({ ...given, ...part })
    onTyped?.({ ...given, ...part })
  }

  async function send(): Promise<void> {
    setPending(true)
    setUnreachable(false)
    try {
      const answer = await signInWith(api, given)
      if ('fault' in answer) {
        setFaults([answer.fault])
        passwordInput.current?.focus()
        return
      }
      if (onSignedIn === undefined)
        go(safeReturn(search.get('next'), answer.start), { replace: true })
      else onSignedIn()
    } catch {
      setFaults([])
      setUnreachable(true)
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    const next = { email: email.trim() === '', password: password === '' }
    setMissing(next)
    if (next.email) emailInput.current?.focus()
    else if (next.password) passwordInput.current?.focus()
    else void send()
  }

  return (
    <form
      ref={form}
      data-early=""
      onSubmit={submit}
      noValidate
      className="grid gap-4"
      aria-label={m['signIn.title']()}
    >
      {comesBack && faults.length === 0 && !unreachable && (
        <Banner tone="info">{m['signIn.toGoOn']()}</Banner>
      )}
      <FaultList faults={unreachable ? [m['http.unreachable']()] : faults} lang={language} />
      <TextField
        label={m['signIn.email']()}
        kind="email"
        autoComplete="username"
        value={email}
        onChange={(value) => type({ email: value })}
        inputRef={emailInput}
        {...(missing.email && email.trim() === '' ? { error: m['session.emailRequired']() } : {})}
      />
      <PasswordField
        label={m['signIn.password']()}
        autoComplete="current-password"
        value={password}
        onChange={(value) => type({ password: value })}
        inputRef={passwordInput}
        {...(missing.password && password === '' ? { error: m['session.passwordRequired']() } : {})}
      />
      <Button type="submit" kind="primary" wide pending={pending}>
        {m['signIn.submit']()}
      </Button>
      <p className="text-center text-sm">
        <TextLink to="/forgot-password">{m['signIn.forgot']()}</TextLink>
      </p>
    </form>
  )
}
