import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { isChunkFailure } from '../chunk-reload.ts'
import { MessagePage } from './message-page.tsx'

export const DEFAULT_STATUS = 500

interface ShownError {
  status: number
  message: string
}

/** Status and message of a thrown value: 500 and 'Error' when it has neither (S2.17, S8.6). */
export function errorViewOf(error: unknown): ShownError {
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      message:
        typeof error.data === 'string' && error.data !== ''
          ? error.data
          : m['shell.errorDefault'](),
    }
  if (error instanceof Error && error.message !== '')
    return { status: DEFAULT_STATUS, message: error.message }
  return { status: DEFAULT_STATUS, message: m['shell.errorDefault']() }
}

/**
 * The error in plain words. A refusal's message is plain already; a technical message is displayed
 * in small print.
 */
function messageFor(
  error: unknown,
  { status, message }: ShownError,
): { title: string; body?: ReactNode } {
  if (status === 404) return { title: m['shell.notFound'](), body: m['shell.notFoundBody']() }
  if (status < DEFAULT_STATUS) return { title: message }
  if (!(error instanceof Error) || error.message === '')
    return { title: message, body: m['shell.errorBody']() }
  return {
    title: m['shell.errorTitle'](),
    body: (
      <>
        {m['shell.errorBody']()}
        <bdi lang="en" className="mt-2 block text-xs break-words text-ink-faint">
          {message}
        </bdi>
      </>
    ),
  }
}

export function ErrorScreen({ error, inside = false }: { error: unknown; inside?: boolean }) {
  if (isChunkFailure(error)) return <NotLoaded inside={inside} />
  const details = errorViewOf(error)
  const { status } = details
  return (
    <MessagePage code={String(status)} inside={inside} {...messageFor(error, details)}>
      {status === 404 ? (
        <LinkButton to="/" kind="primary">
          {m['shell.backHome']()}
        </LinkButton>
      ) : (
        <>
          <RetryButton />
          <LinkButton to="/">{m['shell.goHome']()}</LinkButton>
        </>
      )}
    </MessagePage>
  )
}

/**
 * A part of the program that is not on this device yet, without a network. It loads by itself once
 * the network is back (chunk-reload.ts).
 */
function NotLoaded({ inside }: { inside: boolean }) {
  return (
    <MessagePage inside={inside} title={m['shell.notLoaded']()} body={m['shell.notLoadedBody']()}>
      <RetryButton />
    </MessagePage>
  )
}

function RetryButton() {
  return (
    <button
      type="button"
      className={buttonClasses('primary', 'normal', false)}
      onClick={() => window.location.reload()}
    >
      {m['shell.retry']()}
    </button>
  )
}

/** What remains when even the error page fails (S2.18): none of our components, one plain link. */
export class LastResort extends Component<
  { children: ReactNode; inside?: boolean },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const Wrapper = this.props.inside === true ? 'div' : 'main'
    return (
      <Wrapper>
        <h1>{m['shell.errorOfError']()}</h1>
        <a href="/">{m['shell.goHome']()}</a>
      </Wrapper>
    )
  }
}

/**
 * The router's error page. A chunk that failed to load has already reloaded the page, where allowed
 * (chunk-reload.ts).
 */
export function RouteError() {
  return <Caught inside={false} />
}

/** The same within the portal, with its menu. */
export function PortalError() {
  return <Caught inside />
}

function Caught({ inside }: { inside: boolean }) {
  const error = useRouteError()
  useLanguage()
  return (
    <LastResort inside={inside}>
      <ErrorScreen error={error} inside={inside} />
    </LastResort>
  )
}
