import {
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasPasskeys } from '#accounts/second-factor/has-passkeys.ts'
import { useSubmitBeforeHydration } from '#platform/forms/use-submit-before-hydration.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn, safeReturn } from '#platform/i18n/language-address.ts'
import { rememberLanguage } from '#platform/preferences/browser-storage.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import type { SecondStep as Step, SignedInUser } from './contract.ts'
import { ErrorList } from './error-list.tsx'
import { type Credentials, type Start, useKeepSignedIn, useSignIn } from './use-sign-in.ts'

const SecondStep = lazy(async () => ({
  default: (await import('./second-step/second-step.tsx')).SecondStep,
}))

const neverChanges = () => () => undefined
const NOTHING: Credentials = { email: '', password: '' }

interface Missing {
  email: boolean
  password: boolean
}

interface PasskeyButtonProps {
  pending: boolean
  onPress: () => void
}

/** Rendered by the server, and never painted where there are no passkeys (public/early.js). */
function PasskeyButton({ pending, onPress }: PasskeyButtonProps) {
  return (
    <div className="grid no-passkeys:hidden">
      <Button wide pending={pending} onPress={onPress}>
        {m['signIn.passkey']()}
      </Button>
    </div>
  )
}

interface SignInFormProps {
  api: 'auth' | 'pro-auth'
  /** What was typed before the window was closed and reopened. */
  typed?: Credentials
  onTyped?: (typed: Credentials) => void
  /** With it the page stays; without it the user goes back to the previous page. */
  onSignedIn?: () => void
}

/**
 * Email and password (S5.1). Displays the server's message unchanged; clears the list when no
 * response comes (S8.1).
 */
export function SignInForm({ api, typed = NOTHING, onTyped, onSignedIn }: SignInFormProps) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const signInWith = useSignIn()
  const keepSignedIn = useKeepSignedIn()
  const [search] = useSearchParams()
  const [credentials, setCredentials] = useState(typed)
  const [missing, setMissing] = useState<Missing>({ email: false, password: false })
  const [errors, setErrors] = useState<readonly string[]>([])
  const [unreachable, setUnreachable] = useState(false)
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  // The page is rendered once for everyone, without the return path: what depends on it appears after
  // hydration.
  const isRestored = useSyncExternalStore(
    neverChanges,
    () => search.has('next') && onSignedIn === undefined,
    () => false,
  )
  const offersPasskey = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  const form = useRef<HTMLFormElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { email, password } = credentials

  // Typed, or filled in by the browser, before hydration.
  useEffect(() => {
    setCredentials((before) => ({
      email: emailInput.current?.value ?? before.email,
      password: passwordInput.current?.value ?? before.password,
    }))
  }, [])

  useSubmitBeforeHydration(form)

  function type(part: Partial<Credentials>): void {
    setCredentials({ ...credentials, ...part })
    onTyped?.({ ...credentials, ...part })
  }

  function goOn(start: Start): void {
    if (onSignedIn !== undefined) {
      onSignedIn()
      return
    }
    const path = safeReturn(search.get('next'), start.path)
    if (start.language !== language) rememberLanguage(start.language)
    void navigate(addressIn(start.language, path), { replace: true })
  }

  async function send(): Promise<void> {
    const result = await signInWith(api, credentials)
    if ('step' in result) {
      setErrors([])
      setCredentials({ email, password: '' })
      setStep(result.step)
    } else if ('error' in result) {
      setErrors([result.error])
      passwordInput.current?.focus()
    } else goOn(result.start)
  }

  async function sendPasskey(): Promise<void> {
    const { signInByPasskey } = await import('./second-step/passkey-sign-in.ts')
    const result = await signInByPasskey(api, language)
    if (result === null) return
    if ('error' in result) setErrors([result.error])
    else goOn(await keepSignedIn(result))
  }

  async function attempt(by: 'password' | 'passkey', send: () => Promise<void>): Promise<void> {
    setPending(by)
    setUnreachable(false)
    try {
      await send()
    } catch {
      setErrors([])
      setUnreachable(true)
    } finally {
      setPending(null)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending !== null) return
    const next = { email: email.trim() === '', password: password === '' }
    setMissing(next)
    if (next.email) emailInput.current?.focus()
    else if (next.password) passwordInput.current?.focus()
    else void attempt('password', send)
  }

  if (step !== null) {
    const finish = async (user: SignedInUser): Promise<void> => goOn(await keepSignedIn(user))
    const back = (reason?: string): void => {
      setStep(null)
      setErrors(reason === undefined ? [] : [reason])
    }
    return (
      <Suspense>
        <SecondStep step={step} onSignedIn={finish} onBack={back} />
      </Suspense>
    )
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
      {isRestored && errors.length === 0 && !unreachable && (
        <Banner tone="info">{m['signIn.toGoOn']()}</Banner>
      )}
      <ErrorList errors={unreachable ? [m['http.unreachable']()] : errors} lang={language} />
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
      <Button type="submit" kind="primary" wide pending={pending === 'password'}>
        {m['signIn.submit']()}
      </Button>
      {offersPasskey && (
        <PasskeyButton
          pending={pending === 'passkey'}
          onPress={() => pending === null && void attempt('passkey', sendPasskey)}
        />
      )}
      <p className="text-center text-sm">
        <TextLink to="/forgot-password">{m['signIn.forgot']()}</TextLink>
      </p>
    </form>
  )
}
