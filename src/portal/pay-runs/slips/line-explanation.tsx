import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import type { SlipLine } from './contract.ts'
import { explainLine } from './explain-part.ts'

/** How a line came about: in numbers, then by day, then in words. */
export function LineExplanation({ line, currency }: { line: SlipLine; currency: string }) {
  const locale = useLanguage()
  const { formulas, days, values, sentences, note } = explainLine(line, currency, locale)
  return (
    <div className="space-y-3 rounded-control bg-neutral-soft px-3 py-2.5 text-sm text-ink">
      {formulas.length > 0 && (
        <dl className="space-y-2">
          {formulas.map(({ label, text }) => (
            <div key={text}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd className="figures">
                <bdi dir={locale.dir}>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {values.length > 0 && (
        <dl className="divide-y divide-line border-y border-line">
          {values.map(({ name, text }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd className="figures text-ink-soft">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {days.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {days.map(({ day, text }) => (
            <li key={day} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <bdi className="figures whitespace-nowrap">{day}</bdi>
              <span className="text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && (
        <p>
          {sentences.map((sentence, index) => (
            <span key={sentence}>
              {index > 0 && ' '}
              <bdi>{sentence}</bdi>
            </span>
          ))}
        </p>
      )}
      {note !== '' && (
        <p className="text-ink-soft">
          <LocalizedText text={note} />
        </p>
      )}
    </div>
  )
}
