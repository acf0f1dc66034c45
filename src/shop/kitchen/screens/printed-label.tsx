import { useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { COMMA, inARow } from '#platform/i18n/in-a-row.ts'
import { dayOf, formatDay, formatTimeRange } from '#platform/ui/format-dates.ts'
import { allergenList, allergensInSentence } from '#shop/menu/food-names.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { TicketItem } from '../contract.ts'
import { type Box, harmfulOf } from '../rules.ts'
import { fitLabel } from './fit-label.ts'
import { PrintedConflict } from './printed-conflict.tsx'

const BOTH = ['en', 'ar'] as const
type Language = (typeof BOTH)[number]

interface PrintedLabelProps {
  box: Box
  /** The fonts of both languages are loaded, so text can be measured. */
  isReady: boolean
}

/**
 * The label of one box, in both languages, for the person who opens it: first of all whose it is
 * and what is in it.
 */
export function PrintedLabel({ box: { ticket, item, position, of }, isReady }: PrintedLabelProps) {
  const { zone } = useLanguage()
  const label = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(item.options.length)
  useLayoutEffect(() => {
    if (isReady && label.current !== null) setLeft(fitLabel(label.current, item.options.length))
  }, [isReady, item.options.length])
  const english = { language: 'en', digits: 'latn', zone } as const
  const { nutrition } = item
  const day = formatDay(dayOf(ticket.fromAt, zone), english)
  const hours = formatTimeRange(ticket.fromAt, ticket.toAt, english)
  return (
    <div ref={label} className="printed-label" data-type="roomy" dir="ltr" lang="en">
      <div className="printed-content">
        <div className="printed-head">
          <span className="printed-number figures">{ticket.number}</span>
          <strong className="printed-customer">
            <bdi>{ticket.firstName}</bdi>
          </strong>
          <span className="figures">
            {position}/{of}
          </span>
        </div>
        <div className="figures">
          {day} · {hours} · {ticket.area.en} · <bdi lang="ar">{ticket.area.ar}</bdi>
        </div>
        {BOTH.map((language) => (
          <div key={language} className="printed-meal" {...spoken(language)}>
            {item.name[language]}
          </div>
        ))}
        <PrintedConflict allergens={harmfulOf(ticket, item)} />
        <div className="printed-allergens">
          {BOTH.map((language) => (
            <div key={language} {...spoken(language)}>
              {item.allergens.length === 0 ? (
                m['kitchenScreens.noAllergens']({}, { locale: language })
              ) : (
                <>
                  {m['kitchenScreens.contains']({}, { locale: language })}:{' '}
                  <strong>{allergenList(item.allergens, language)}</strong>
                </>
              )}
              {ticket.allergies.length > 0 && (
                <div>
                  {m['kitchenScreens.allergies']({}, { locale: language })}:{' '}
                  <strong>{allergensInSentence(ticket.allergies, language)}</strong>
                </div>
              )}
            </div>
          ))}
        </div>
        {nutrition !== null &&
          BOTH.map((language) => (
            <Nutrition key={language} nutrition={nutrition} language={language} />
          ))}
        {item.options.length > 0 &&
          BOTH.map((language) => (
            <Options key={language} options={item.options} left={left} language={language} />
          ))}
      </div>
    </div>
  )
}

/** What a portion contains; what isn't known of it is left out. */
function Nutrition({
  nutrition: { kcal, proteinG, carbsG, fatG },
  language,
}: {
  nutrition: NonNullable<TicketItem['nutrition']>
  language: Language
}) {
  const { zone } = useLanguage()
  const locale = { language, digits: 'latn', zone } as const
  const spokenIn = { locale: language }
  const said = (
    message: (of: { shown: string }, spokenIn: { locale: Language }) => string,
    amount: number | null,
  ) => (amount === null ? [] : [message({ shown: formatNumber(amount, locale) }, spokenIn)])
  const parts = [
    ...said(m['kitchenScreens.kcal'], kcal),
    ...said(m['kitchenScreens.protein'], proteinG),
    ...said(m['kitchenScreens.carbs'], carbsG),
    ...said(m['kitchenScreens.fat'], fatG),
  ]
  return (
    <div className="figures" {...spoken(language)}>
      {inARow(parts, language)}
    </div>
  )
}

function spoken(language: Language) {
  return { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
}

/** The chosen options as running text; those that do not fit are counted (fit-label.ts). */
function Options({
  options,
  left,
  language,
}: {
  options: TicketItem['options']
  left: number
  language: Language
}) {
  return (
    <div className="printed-options" {...spoken(language)}>
      {'+ '}
      {options.map((option, position) => (
        <span key={`${option.group.en} ${option.name.en}`} data-option={position}>
          {position > 0 && COMMA[language]}
          {option.name[language]}
        </span>
      ))}
      <strong data-more hidden>
        {' '}
        {m['kitchenScreens.moreOptions'](counted(left), { locale: language })}
      </strong>
    </div>
  )
}
