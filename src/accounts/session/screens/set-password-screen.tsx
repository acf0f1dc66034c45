import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call, RefusedError } from '#platform/http/call.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { checkLink, PASSWORD_MIN, setPassword } from '../contract.ts'
import { MinimalPage } from '../minimal-page.tsx'
import { ErrorList } from '../error-list.tsx'

type Link = ReplyOf<typeof checkLink>

/**
 * The target of an emailed link. Its token comes after `#`, so no server, log or Referer ever sees
 * it.
 */
export function Screen() {
  const locale = useLanguage()
  const { language } = locale
  const token = useLocation().hash.slice(1)
  const [link, setLink] = useState<Link | null>(null)
  const [password, choosePassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'checking' | 'choosing' | 'saving' | 'done' | 'useless'>(
    'checking',
  )

  useEffect(() => {
    call(checkLink, { body: { token } }).then(
      (found) => {
        setLink(found)
        setState('choosing')
      },
      (error: unknown) => {
        setFailure(error)
        setState('useless')
      },
    )
  }, [token])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setState('saving')
    setFailure(null)
    try {
      await call(setPassword, { body: { token, password } })
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('choosing')
      input.current?.focus()
    }
  }

  const isNoToken =
    failure instanceof RefusedError &&
    failure.problem.code === 'http.badInput' &&
    state === 'useless'
  const message =
    failure instanceof RefusedError ? failure.problem.messages[language] : m['http.unreachable']()
  const isOfPassword = failure instanceof RefusedError && failure.problem.field === 'password'
  const sentence = isNoToken ? m['session.linkUnknown']() : message
  if (state === 'checking')
    return (
      <MinimalPage title={m['signIn.setTitle']()} lead={m['signIn.checkingLink']()}>
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      </MinimalPage>
    )
  if (state === 'useless') {
    return (
      <MinimalPage
        title={m['signIn.setTitle']()}
        lead={sentence}
        below={<TextLink to="/login">{m['signIn.backToSignIn']()}</TextLink>}
      >
        <LinkButton to="/forgot-password" kind="primary" wide>
          {m['signIn.askNewLink']()}
        </LinkButton>
      </MinimalPage>
    )
  }
  if (state === 'done') {
    return (
      <MinimalPage title={m['signIn.setDoneTitle']()} lead={m['signIn.setDone']()}>
        <LinkButton to="/login" kind="primary" wide>
          {m['signIn.submit']()}
        </LinkButton>
      </MinimalPage>
    )
  }
  return (
    <MinimalPage
      title={m['signIn.setTitle']()}
      lead={m['signIn.setLead']({ email: `\u2066${link?.email ?? ''}\u2069` })}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <input
          type="text"
          className="hidden"
          autoComplete="username"
          value={link?.email ?? ''}
          readOnly
          aria-hidden="true"
          tabIndex={-1}
        />
        <ErrorList errors={failure === null || isOfPassword ? [] : [sentence]} lang={language} />
        <PasswordField
          label={m['signIn.newPassword']()}
          help={m['signIn.newPasswordHelp'](counted(link?.passwordMin ?? PASSWORD_MIN, locale))}
          autoComplete="new-password"
          value={password}
          onChange={choosePassword}
          inputRef={input}
          error={isOfPassword ? sentence : undefined}
        />
        <Button type="submit" kind="primary" wide pending={state === 'saving'}>
          {m['signIn.setSubmit']()}
        </Button>
      </form>
    </MinimalPage>
  )
}
