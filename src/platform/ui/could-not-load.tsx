import type { ReactNode } from 'react'
import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { aboutFile } from './about-file.ts'
import { Banner } from './banner.tsx'
import { Bdi } from './bdi.tsx'
import { Button } from './button.tsx'

/**
 * Returns the refusal's message in the page's language, with the name of the file it is about, or
 * that no reply came.
 */
export function errorSentence(error: unknown, language: 'en' | 'ar'): string {
  if (!(error instanceof RefusedError)) return m['ui.unreachable']()
  const { fileName, problem } = error
  const sentence = problem.messages[language]
  return fileName === undefined ? sentence : aboutFile(fileName, sentence)
}

/** Why one of several files was not uploaded, with its name whatever the reason. */
export function uploadError(error: unknown, file: File, language: 'en' | 'ar'): string {
  const sentence = errorSentence(error, language)
  const isNamed = error instanceof RefusedError && error.fileName !== undefined
  return isNamed ? sentence : aboutFile(file.name, sentence)
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
