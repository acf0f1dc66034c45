import { useNavigate } from 'react-router'
import { addressIn } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { type OfferCriteria, offersAddress } from '../rules/criteria.ts'

/**
 * Searches while the user types, from the third letter (S5.3, S9.7). Without scripts it is a form.
 */
export function OffersSearch({ criteria }: { criteria: OfferCriteria }) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { kind, activity, emirate, order } = criteria
  return (
    <form
      role="search"
      method="get"
      action={addressIn(language, '/offers')}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries({ kind, activity, emirate, order }).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField
        name="q"
        label={m['offerScreens.search']()}
        placeholder={m['offerScreens.searchPlaceholder']()}
        searched={criteria.q}
        onSearch={(q) =>
          void navigate(addressIn(language, offersAddress({ ...criteria, q, after: null })), {
            replace: criteria.q !== '',
            preventScrollReset: true,
          })
        }
      />
    </form>
  )
}
