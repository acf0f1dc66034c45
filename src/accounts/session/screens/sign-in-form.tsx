import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { safeReturn } from '#platform/i18n/language-address.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#words'
import { saveSignIn } from '../browser-storage.ts'
import { signIn } from '../contract.ts'
import { FaultList } from './fault-list.tsx'

const neverChanges = () => () => undefined

interface Missing {
  email: boolean
  password: boolean
}

/** E-mail and password (S5.1). The server's message is shown as it comes; when no answer comes, the list is cleared (S8.1). */
export function SignInForm({ api }: { api: 'auth' | 'pro-auth' }) {
  const { language } = useLanguage()
  const go = useGo()
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ email: false, password: false })
  const [faults, setFaults] = useState<readonly string[]>([])
  const [unreachable, setUnreachable] = useState(false)
  const [pending, setPending] = useState(false)
  // The page is drawn once for everybody, whatever their way back: what depends on it comes when the page is theirs.
  const comesBack = useSyncExternalStore(
    neverChanges,
    () => search.has('next'),
    () => false,
  )
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function send(): Promise<void> {
    setPending(true)
    setUnreachable(false)
    try {
      const reply = await call(signIn, { query: { api }, body: { email, password } })
      if (!reply.success || reply.data === null) {
        setFaults([reply.message])
        passwordInput.current?.focus()
        return
      }
      saveSignIn(reply.data)
      go(safeReturn(search.get('next'), reply.data.is_employee ? '/dashboard' : '/employees'), { replace: true })
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
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={m['signIn.title']()}>
      {comesBack && faults.length === 0 && !unreachable && <Banner tone="info">{m['signIn.toGoOn']()}</Banner>}
      <FaultList faults={unreachable ? [m['http.unreachable']()] : faults} lang={language} />
      <TextField
        label={m['signIn.email']()}
        kind="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        inputRef={emailInput}
        {...(missing.email && email.trim() === '' ? { error: m['session.emailRequired']() } : {})}
      />
      <PasswordField
        label={m['signIn.password']()}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
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
