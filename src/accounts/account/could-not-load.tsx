import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'

/** The refusal's message in the page's language, or that no response came. */
export function errorSentence(error: unknown, language: 'en' | 'ar'): string {
  return error instanceof RefusedError
    ? error.problem.messages[language]
    : m['account.unreachable']()
}

/**
 * Replaces content that failed to load or an action that failed: displays the reason and a retry
 * button.
 */
export function CouldNotLoad({
  error,
  again,
}: {
  error: unknown
  again?: (() => void) | undefined
}) {
  const { language } = useLanguage()
  const isOurs = error instanceof RefusedError && error.problem.status >= 500
  const action =
    again === undefined ? undefined : (
      <Button size="small" onPress={again}>
        {m['account.tryAgain']()}
      </Button>
    )
  return (
    <div role="alert">
      <Banner tone="bad" action={action}>
        {errorSentence(error, language)}
        {isOurs && (
          <span className="block text-xs text-ink-soft">
            {m['account.reference']()} <Bdi code>{error.problem.requestId}</Bdi>
          </span>
        )}
      </Banner>
    </div>
  )
}
