import { Fragment } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import type { TwoNames } from '#platform/schemas.ts'
import type { Ask, Block, Letterhead, Span } from '../contract.ts'
import { numbersIsolated } from '../rules/number-order.ts'
import { fieldLabel } from './letter-names.ts'

type Language = 'en' | 'ar'

/** Parts of a text are known by their place alone. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }))
}

function textIn(language: Language, text: string): string {
  return language === 'ar' ? numbersIsolated(text) : text
}

interface LetterTextProps {
  title: TwoNames
  blocks: Record<Language, readonly Block[]>
  head: Letterhead
  asks: readonly Pick<Ask, 'key' | 'label'>[]
  number: string | null
}

/**
 * A letter as it will be printed, both languages beside each other where there is room. The page's
 * language is first, so English is on the left for everyone, as on paper.
 */
export function LetterText({ title, blocks, head, asks, number }: LetterTextProps) {
  const page = useLanguage().language
  const order: readonly Language[] = page === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return (
    <section
      aria-label={m['letterScreens.preview']()}
      className="@container rounded-card border border-line bg-surface p-4 text-sm sm:p-6"
    >
      <div className="grid gap-x-8 gap-y-8 @xl:grid-cols-2">
        {order.map((language) => (
          <article
            key={language}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            className="min-w-0 space-y-3"
          >
            <header className="border-b border-line pb-3">
              <p className="font-semibold">{head.company[language]}</p>
              <p className="text-xs whitespace-pre-line text-ink-soft">
                {textIn(language, head.lines[language])}
              </p>
            </header>
            {number !== null && (
              <p className="text-xs text-ink-soft">
                {m['letters.pdf.number']({}, { locale: language })}: <bdi>{number}</bdi>
              </p>
            )}
            <h3 className="text-center text-base font-semibold">{title[language]}</h3>
            {keyed(blocks[language]).map(({ key, item }) => (
              <BlockText key={key} block={item} asks={asks} language={language} />
            ))}
            <footer className="pt-4">
              <p className="font-medium">{head.signer[language]}</p>
              <p className="text-xs text-ink-soft">{head.signerPosition[language]}</p>
            </footer>
          </article>
        ))}
      </div>
    </section>
  )
}

interface OfLanguage {
  asks: LetterTextProps['asks']
  language: Language
}

function BlockText({ block, ...rest }: OfLanguage & { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Spans spans={block.spans} {...rest} />
      </p>
    )
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 ps-5">
        {keyed(block.items).map(({ key, item }) => (
          <li key={key}>
            <Spans spans={item} {...rest} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="divide-y divide-line border-y border-line">
      {keyed(block.rows).map(({ key, item: { label, value } }) => (
        <div key={key} className="grid grid-cols-2 gap-3 py-1.5">
          <dt className="text-ink-soft">
            <Spans spans={label} {...rest} />
          </dt>
          <dd className="font-medium">
            <Spans spans={value} {...rest} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields are marked, so that what is missing or wrong in the record is found at a glance. */
function Spans({ spans, asks, language }: OfLanguage & { spans: readonly Span[] }) {
  return keyed(spans).map(({ key, item: { text, field } }) => {
    if (field === undefined) return <Fragment key={key}>{textIn(language, text)}</Fragment>
    const label = fieldLabel(field.key, asks, language)
    return (
      <bdi
        key={key}
        title={label}
        className={classNames(
          'rounded-sm px-0.5',
          field.missing ? 'bg-warning-soft font-medium text-warning' : 'bg-accent-soft',
        )}
      >
        {field.missing ? `[${label}]` : text}
      </bdi>
    )
  })
}
