import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'

/** Returns the message of a refusal, or that there was no response. */
export function errorMessage(error: unknown, language: 'en' | 'ar'): string {
  return error instanceof RefusedError
    ? error.problem.messages[language]
    : m['orderDeskScreens.unreachable']()
}

/** Replaces what could not be loaded: explains why, and offers to try again. */
export function CouldNotLoad({ error, again }: { error: unknown; again: () => void }) {
  const { language } = useLanguage()
  const retry = (
    <Button size="small" onPress={again}>
      {m['orderDeskScreens.again']()}
    </Button>
  )
  return (
    <div role="alert">
      <Banner tone="bad" action={retry}>
        {errorMessage(error, language)}
      </Banner>
    </div>
  )
}
