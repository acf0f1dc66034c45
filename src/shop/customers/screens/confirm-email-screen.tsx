import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MinimalPage } from '#accounts/session/minimal-page.tsx'
import { useHasArea } from '#accounts/sites/enabled-areas.tsx'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { confirmEmail } from '../contract.ts'

type State = { readonly email: string } | { readonly failure: unknown } | null

/**
 * Where the email to a new customer leads. Its token is behind `#`, so no server, log or Referer
 * ever sees it.
 */
export function Screen() {
  const hasShop = useHasArea('shop')
  const { language } = useLanguage()
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<State>(null)
  const tried = useRef('')

  useEffect(() => {
    if (tried.current === token && token !== '') return
    tried.current = token
    call(confirmEmail, { body: { token } }).then(
      ({ email }) => setState({ email }),
      (failure: unknown) => setState({ failure }),
    )
  }, [token])

  if (state === null) {
    return (
      <MinimalPage title={m['pages.confirmEmail']()} lead={m['customerScreens.confirming']()}>
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      </MinimalPage>
    )
  }
  const onwards = (
    <LinkButton to={hasShop ? '/menu' : '/companies'} kind="primary" wide>
      {hasShop ? m['customerScreens.toMenu']() : m['customerScreens.goOn']()}
    </LinkButton>
  )
  if ('email' in state) {
    return (
      <MinimalPage
        title={m['customerScreens.confirmed']()}
        lead={m['customerScreens.confirmedText']({ email: `\u2066${state.email}\u2069` })}
      >
        {onwards}
      </MinimalPage>
    )
  }
  return (
    <MinimalPage
      title={m['customerScreens.notConfirmed']()}
      lead={sentenceOf(state.failure, language)}
    >
      {onwards}
    </MinimalPage>
  )
}

function sentenceOf(failure: unknown, language: 'en' | 'ar'): string {
  if (!(failure instanceof RefusedError)) return m['http.unreachable']()
  return failure.problem.code === 'http.badInput'
    ? m['customers.linkUnknown']()
    : failure.problem.messages[language]
}
