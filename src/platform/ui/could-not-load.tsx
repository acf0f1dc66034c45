import type { ReactNode } from 'react'
import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { Banner } from './banner.tsx'
import { Bdi } from './bdi.tsx'
import { Button } from './button.tsx'

/** Returns the refusal's message in the page's language, or that no reply came. */
export function errorSentence(error: unknown, language: 'en' | 'ar'): string {
  return error instanceof RefusedError ? error.problem.messages[language] : m['ui.unreachable']()
}

interface CouldNotLoadProps {
  error: unknown
  /** Tries it again. */
  again?: (() => void) | undefined
  /** Another way out. */
  action?: ReactNode
}

/** Announces why something could not be loaded or done. */
export function CouldNotLoad({ error, again, action }: CouldNotLoadProps) {
  const { language } = useLanguage()
  const isOurs = error instanceof RefusedError && error.problem.status >= 500
  const wayOut =
    again === undefined ? (
      action
    ) : (
      <Button size="small" onPress={again}>
        {m['ui.tryAgain']()}
      </Button>
    )
  return (
    <div role="alert">
      <Banner tone="bad" action={wayOut}>
        {errorSentence(error, language)}
        {isOurs && (
          <span className="block text-xs text-ink-soft">
            {m['ui.reference']()} <Bdi code>{error.problem.requestId}</Bdi>
          </span>
        )}
      </Banner>
    </div>
  )
}
