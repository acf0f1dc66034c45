import { useNavigate } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { type CompanyCriteria, changed, companiesAddress, queryOf } from '../rules/criteria.ts'

/**
 * Searches while the user types, from the third letter (S5.3, S9.7); without scripts it is a form.
 */
export function SearchForm({ criteria }: { criteria: CompanyCriteria }) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <form
      role="search"
      method="get"
      action={addressIn(language, '/companies')}
      onSubmit={(event) => event.preventDefault()}
    >
      {queryOf(changed(criteria, { q: '' })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        name="q"
        label={m['finding.search']()}
        placeholder={m['finding.searchPlaceholder']()}
        searched={criteria.q}
        onSearch={(q) =>
          void navigate(addressIn(language, companiesAddress(changed(criteria, { q }))), {
            replace: criteria.q !== '',
            preventScrollReset: true,
          })
        }
      />
    </form>
  )
}
