import { directionOf } from '#platform/i18n/content-language.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import type { DocumentLanguage } from '../../contract.ts'

/**
 * A page's title in the reader's own language, or in its source language while it has no title
 * there. It is no second name, which a narrow row leaves out (data-row.tsx).
 */
export function OwnTitle({ titles, source }: { titles: TwoNames; source: DocumentLanguage }) {
  const { language: own } = useLanguage()
  const language = titles[own] === '' ? source : own
  if (titles[language] === '')
    return <span className="text-ink-soft">{m['contentDesk.untitled']()}</span>
  return (
    <span lang={language} dir={directionOf(language)}>
      {titles[language]}
    </span>
  )
}
