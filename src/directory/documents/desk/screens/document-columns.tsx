import type { DataColumn } from '#platform/ui/data-column.ts'
import { m } from '#words'
import type { DocumentLine, Written } from '../../contract.ts'
import { OwnTitle } from './own-title.tsx'
import { LANGUAGE_NAMES, StandingNote, StatePill, TranslationPill } from './text-standing.tsx'

export function kindName(kind: DocumentLine['kind']): string {
  return kind === 'page' ? m['contentDesk.page']() : m['contentDesk.post']()
}

export function documentColumns(): DataColumn<DocumentLine>[] {
  const inLanguage = (language: Written): DataColumn<DocumentLine> => ({
    key: language,
    title: LANGUAGE_NAMES[language],
    cell: (line) => <Standing line={line} language={language} />,
  })
  return [
    {
      key: 'title',
      title: m['contentDesk.title'](),
      grow: true,
      cell: ({ source, texts: { en, ar } }) => (
        <OwnTitle titles={{ en: en.title, ar: ar.title }} source={source} />
      ),
    },
    { key: 'kind', title: m['contentDesk.kind'](), cell: ({ kind }) => kindName(kind) },
    inLanguage('en'),
    inLanguage('ar'),
  ]
}

function Standing({ line, language }: { line: DocumentLine; language: Written }) {
  const text = line.texts[language]
  const isBare = text.state === 'none' && text.translation === 'missing'
  return (
    <span className="inline-flex flex-col items-end gap-1 @2xl:items-start @2xl:whitespace-nowrap">
      <span className="flex flex-wrap justify-end gap-1 @2xl:justify-start">
        {!isBare && <StatePill state={text.state} />}
        <TranslationPill translation={text.translation} />
      </span>
      <span>
        <StandingNote text={text} />
      </span>
    </span>
  )
}
