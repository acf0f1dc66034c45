import { Refused } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#words'

/** The sentence of a refusal, or that no answer came. */
export function errorMessage(error: unknown, language: 'en' | 'ar'): string {
  return error instanceof Refused
    ? error.problem.messages[language]
    : m['orderDeskScreens.unreachable']()
}

/** In the place of what could not be loaded: why, and another try. */
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
