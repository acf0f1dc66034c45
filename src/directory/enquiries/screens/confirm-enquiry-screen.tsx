import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MinimalPage } from '#accounts/session/minimal-page.tsx'
import { call, RefusedError } from '#platform/http/call.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { confirmEnquiry } from '../contract.ts'

type State = ReplyOf<typeof confirmEnquiry> | { readonly failure: unknown } | null

/**
 * Where the email to someone who enquired leads. Its token is behind `#`, so no server, log or
 * Referer ever sees it.
 */
export function Screen() {
  const { language } = useLanguage()
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<State>(null)
  const tried = useRef('')

  useEffect(() => {
    if (tried.current === token && token !== '') return
    tried.current = token
    call(confirmEnquiry, { body: { token } }).then(setState, (failure: unknown) =>
      setState({ failure }),
    )
  }, [token])

  if (state === null) {
    return (
      <MinimalPage title={m['pages.confirmEnquiry']()} lead={m['enquiries.form.confirming']()}>
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      </MinimalPage>
    )
  }
  const isSent = 'company' in state
  return (
    <MinimalPage
      title={isSent ? m['enquiries.form.confirmedTitle']() : m['enquiries.form.notConfirmed']()}
      lead={
        isSent
          ? m['enquiries.form.sentText']({
              company: state.company[language],
              email: `\u2066${state.email}\u2069`,
            })
          : sentenceOf(state.failure, language)
      }
    >
      <LinkButton to="/offers" kind="primary" wide>
        {m['enquiries.form.toOffers']()}
      </LinkButton>
    </MinimalPage>
  )
}

function sentenceOf(failure: unknown, language: 'en' | 'ar'): string {
  if (!(failure instanceof RefusedError)) return m['http.unreachable']()
  return failure.problem.code === 'http.badInput'
    ? m['enquiries.linkUnknown']()
    : failure.problem.messages[language]
}
