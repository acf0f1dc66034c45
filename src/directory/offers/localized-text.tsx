import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type InBoth, localizedIn } from './rules/languages.ts'

type Marks = readonly (readonly [number, number])[]

interface LocalizedTextProps {
  text: InBoth
  /** What of it a search has found. */
  marks?: { readonly en: Marks; readonly ar: Marks } | undefined
}

function pieces(text: string, marks: Marks): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className="rounded-sm bg-accent-soft font-medium text-accent">
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}

/**
 * A text in the page's language, or in the other one, marked as such, when it has no translation.
 */
export function LocalizedText({ text, marks }: LocalizedTextProps) {
  const { language } = useLanguage()
  const localized = localizedIn(text, language)
  const content =
    marks === undefined ? localized.text : pieces(localized.text, marks[localized.lang])
  if (localized.lang === language) return <bdi>{content}</bdi>
  return (
    <bdi lang={localized.lang} dir={localized.lang === 'ar' ? 'rtl' : 'ltr'}>
      {content}
    </bdi>
  )
}
