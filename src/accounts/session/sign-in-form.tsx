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
  /** What was typed before the window was closed and reopened. */
  typed?: Given
  onTyped?: (typed: Given) => void
  /** With it the page stays; without it the user goes back to the previous page. */
  onSignedIn?: () => void
}

/**
 * Email and password (S5.1). Displays the server's message unchanged; clears the list when no
 * response comes (S8.1).
 */
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
  // The page is rendered once for everyone, without the return path: what depends on it appears after
  // hydration.
  const comesBack = useSyncExternalStore(
    neverChanges,
    () => search.has('next') && onSignedIn === undefined,
    () => false,
  )
  const form = useRef<HTMLFormElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { email, password } = given

  // Typed, or filled in by the browser, before hydration.
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
