import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'

/** The server's error for a field, by its path. */
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
