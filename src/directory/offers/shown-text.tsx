import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type InBoth, shownIn } from './rules/languages.ts'

type Marks = readonly (readonly [number, number])[]

interface ShownTextProps {
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

/** A text in the page's language; where nobody wrote it in that, in the other one, marked as such. */
export function ShownText({ text, marks }: ShownTextProps) {
  const { language } = useLanguage()
  const shown = shownIn(text, language)
  const words = marks === undefined ? shown.text : pieces(shown.text, marks[shown.lang])
  if (shown.lang === language) return <bdi>{words}</bdi>
  return (
    <bdi lang={shown.lang} dir={shown.lang === 'ar' ? 'rtl' : 'ltr'}>
      {words}
    </bdi>
  )
}
