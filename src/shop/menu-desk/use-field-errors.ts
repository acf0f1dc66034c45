import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'

/** What the server found wrong with a field of what was sent, by the field's path; nothing where it found nothing. */
export function useFieldErrors(error: unknown): (path: string) => string | undefined {
  const { language } = useLanguage()
  if (!(error instanceof RefusedError)) return () => undefined
  const { field, issues = [], messages } = error.problem
  return (path) => {
    const found = issues.find((issue) => issue.field === path)
    if (found !== undefined) return found.messages[language]
    return field === path && issues.length === 0 ? messages[language] : undefined
  }
}
