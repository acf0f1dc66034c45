import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { m } from '#messages'
import type { DocumentLine, DocumentLanguage, TextDetails } from '../../contract.ts'
import { OwnTitle } from './own-title.tsx'
import { StatusNote, StatePill, TranslationPill } from './text-status.tsx'

export function kindName(kind: DocumentLine['kind']): string {
  return kind === 'page' ? m['contentDesk.page']() : m['contentDesk.post']()
}

/** The public text is the latest, and a translation follows its source. */
function isUpToDate({ state, translation, changed, unpublishAt }: TextDetails): boolean {
  const follows = translation === 'source' || translation === 'current'
  return state === 'published' && follows && !changed && unpublishAt === null
}

export function documentColumns(): DataColumn<DocumentLine>[] {
  const inLanguage = (language: DocumentLanguage): DataColumn<DocumentLine> => ({
    key: language,
    title: LANGUAGE_NAMES[language],
    // On a phone a language is named only where something of it is left to do.
    phone: ({ texts }) => (isUpToDate(texts[language]) ? 'hidden' : 'labelled'),
    cell: (line) => <DocumentStatus line={line} language={language} />,
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

function DocumentStatus({ line, language }: { line: DocumentLine; language: DocumentLanguage }) {
  const text = line.texts[language]
  const isEmpty = text.state === 'none' && text.translation === 'missing'
  return (
    <span className="inline-flex flex-col items-end gap-1 @2xl:items-start @2xl:whitespace-nowrap">
      <span className="flex flex-wrap justify-end gap-1 @2xl:justify-start">
        {!isEmpty && <StatePill state={text.state} />}
        <TranslationPill translation={text.translation} />
      </span>
      <span>
        <StatusNote text={text} />
      </span>
    </span>
  )
}
