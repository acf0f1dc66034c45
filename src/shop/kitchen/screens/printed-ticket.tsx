import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTimeRange } from '#platform/ui/format-dates.ts'
import type { Allergen } from '#shop/menu/contract.ts'
import { allergenList, allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import type { Ticket, TicketItem } from '../contract.ts'
import { dishKey, harmfulIn, harmfulOf } from '../rules.ts'
import { useBothLanguages } from './conflict-mark.tsx'
import { PrintedConflict } from './printed-conflict.tsx'

/** The printed order, in the user's language with the other beside it. */
export function PrintedTicket({ ticket }: { ticket: Ticket }) {
  const locale = useLanguage()
  const { language, zone } = locale
  return (
    <div className="printed-ticket">
      <div className="printed-head">
        <span className="printed-number figures">
          <bdi dir="ltr">{ticket.number}</bdi>
        </span>
        <span className="figures">
          {formatDay(dayOf(ticket.fromAt, zone), locale)} ·{' '}
          <bdi>{formatTimeRange(ticket.fromAt, ticket.toAt, locale)}</bdi>
        </span>
      </div>
      <p>
        <bdi>{ticket.firstName}</bdi> · {ticket.area[language]}
      </p>
      <PrintedConflict allergens={harmfulIn(ticket)} />
      <PrintedAllergies ticket={ticket} />
      {ticket.items.map((item) => (
        <PrintedLine key={dishKey(item)} item={item} harmful={harmfulOf(ticket, item)} />
      ))}
      {ticket.notes !== '' && (
        <p className="printed-allergens">
          {m['kitchenScreens.note']()}: <bdi>{ticket.notes}</bdi>
        </p>
      )}
    </div>
  )
}

/** What the owner of a plan must not eat, in both languages. */
function PrintedAllergies({ ticket }: { ticket: Ticket }) {
  const both = useBothLanguages()
  const { allergies } = ticket
  if (allergies.length === 0) return null
  return (
    <div className="printed-allergens">
      {both.map((each) => (
        <div key={each} lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'}>
          {m['kitchenScreens.allergies']({}, { locale: each })}:{' '}
          <strong>{allergensInSentence(allergies, each)}</strong>
        </div>
      ))}
    </div>
  )
}

function PrintedLine({ item, harmful }: { item: TicketItem; harmful: readonly Allergen[] }) {
  const { language } = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <div className="printed-line">
      <strong className="printed-meal figures">
        <bdi dir="ltr">{item.qty}×</bdi>
      </strong>
      <div>
        <div className="printed-meal">{item.name[language]}</div>
        <div>
          <bdi lang={other}>{item.name[other]}</bdi>
        </div>
        {item.options.map((option) => (
          <div key={`${option.group.en} ${option.name.en}`}>
            {'+ '}
            {option.name[language]} · <bdi lang={other}>{option.name[other]}</bdi>
          </div>
        ))}
        {item.allergens.length > 0 && (
          <div>
            {m['kitchenScreens.contains']()}:{' '}
            <strong>{allergenList(item.allergens, language)}</strong>
          </div>
        )}
        <PrintedConflict allergens={harmful} />
      </div>
    </div>
  )
}
