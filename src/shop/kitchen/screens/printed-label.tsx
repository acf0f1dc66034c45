import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay } from '#platform/ui/format.ts'
import { allergenList } from '#shop/menu/food-words.ts'
import { m } from '#words'
import type { Box } from '../rules.ts'
import { hoursOf } from '../hours.ts'

const BOTH = ['en', 'ar'] as const

/** What stands on one box, in both languages, for whoever opens it. */
export function PrintedLabel({ box: { ticket, item, place, of } }: { box: Box }) {
  const { zone } = useLanguage()
  const day = formatDay(dayOf(ticket.fromAt, zone), { language: 'en', digits: 'latn', zone })
  return (
    <div className="printed-label" dir="ltr" lang="en">
      <div className="printed-head">
        <span className="printed-number figures">{ticket.number}</span>
        <span className="figures">
          {place}/{of}
        </span>
      </div>
      <div className="figures">
        {day} · {hoursOf(ticket, zone)}
      </div>
      {BOTH.map((language) => (
        <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <div className="printed-meal">{item.name[language]}</div>
          {item.options.length > 0 && (
            <div>
              {'+ '}
              {item.options.map((option) => option.name[language]).join(language === 'ar' ? '، ' : ', ')}
            </div>
          )}
        </div>
      ))}
      <div className="printed-allergens">
        {BOTH.map((language) => (
          <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            {item.allergens.length === 0 ? (
              m['kitchenScreens.noAllergens']({}, { locale: language })
            ) : (
              <>
                {m['kitchenScreens.contains']({}, { locale: language })}: <strong>{allergenList(item.allergens, language)}</strong>
              </>
            )}
          </div>
        ))}
      </div>
      <div className="printed-foot">
        <strong>
          <bdi>{ticket.firstName}</bdi>
        </strong>
        <div className="printed-area">
          <span>{ticket.area.en}</span> · <bdi lang="ar">{ticket.area.ar}</bdi>
        </div>
      </div>
    </div>
  )
}
