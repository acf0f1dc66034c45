import { useState } from 'react'
import { directionOf, LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { BlocksView } from '#platform/rich-text/block-view.tsx'
import type { PublicTextBlock } from '#platform/rich-text/contract.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { m } from '#messages'

interface ArticleProps {
  title: TwoNames
  blocks: Readonly<Record<'en' | 'ar', readonly PublicTextBlock[]>>
  /** The title is the page's own, and is here only for the other language. */
  titleAbove?: boolean
}

/** A circular as it is read, in the page's language first and in the other at a press. */
export function Article({ title, blocks, titleAbove = false }: ArticleProps) {
  const page = useLanguage()
  const [chosen, setChosen] = useState<'en' | 'ar' | null>(null)
  const language = chosen ?? page.language
  return (
    <div className="grid gap-4">
      <Chips
        label={m['circularScreens.language']()}
        chips={(['en', 'ar'] as const).map((key) => ({ key, label: LANGUAGE_NAMES[key] }))}
        value={language}
        onChange={(key) => setChosen(key === 'ar' ? 'ar' : 'en')}
      />
      <article lang={language} dir={directionOf(language)} className="grid max-w-prose gap-4">
        {(!titleAbove || language !== page.language) && (
          <h2 className="text-xl">{title[language]}</h2>
        )}
        <BlocksView blocks={blocks[language]} />
      </article>
    </div>
  )
}
