import { RefusedError } from '#platform/http/call.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'

/** The message of a refusal, or that there was no reply. */
export function errorSentence(error: CallError, language: 'en' | 'ar'): string {
  return error instanceof RefusedError
    ? error.problem.messages[language]
    : m['attendanceScreens.unreachable']()
}

/** Rendered instead of what could not be loaded: the reason and a retry. */
export function CouldNotLoad({ error, again }: { error: CallError; again: () => void }) {
  const { language } = useLanguage()
  return (
    <div role="alert">
      <Banner
        tone="bad"
        action={
          <Button size="small" onPress={again}>
            {m['attendanceScreens.tryAgain']()}
          </Button>
        }
      >
        {errorSentence(error, language)}
      </Banner>
    </div>
  )
}
