import { OctagonAlert } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { ConflictActions } from '#shop/plan-conflicts/conflict-actions.tsx'
import { showKitchen, type Ticket } from '../contract.ts'
import { columnOf, harmfulIn } from '../rules.ts'

/** What the owner of a plan must not eat, and an alarm where a dish contains it. */
export function TicketAllergies({ ticket }: { ticket: Ticket }) {
  const { language } = useLanguage()
  const { allergies } = ticket
  if (allergies.length === 0) return null
  const harmful = harmfulIn(ticket)
  return (
    <div className="mx-4 mt-2 grid gap-2 text-sm">
      {harmful.length > 0 && (
        <p
          role="alert"
          className="flex gap-2 rounded-control bg-bad-soft px-3 py-2 font-medium text-ink forced-colors:border"
        >
          <OctagonAlert size={18} className="shrink-0 text-bad" aria-hidden="true" />
          <span className="min-w-0">
            {m['kitchenScreens.harmful']({ allergens: allergensInSentence(harmful, language) })}
          </span>
        </p>
      )}
      {harmful.length > 0 && columnOf(ticket.state) !== 'new' && (
        <ConflictActions order={ticket} refreshes={[showKitchen]} />
      )}
      <p>
        {m['kitchenScreens.allergies']()}:{' '}
        <strong className="font-medium">{allergensInSentence(allergies, language)}</strong>
      </p>
    </div>
  )
}
